import type { ReactNode } from 'react'
import type { Call } from '../../../shared/contract/call.ts'
import { useText } from '../../language/app/text.tsx'
import { useMay } from '../../session/session.tsx'

interface Props {
  /** The call that the children exist to make. */
  call: Pick<Call, 'access' | 'responseByRole'>
  children: ReactNode
}

/** Shows what is below it to who may make a call, and tells others whose it is. */
export function Permitted({ call, children }: Props) {
  const may = useMay()
  const { common } = useText()
  if (may(call)) return children
  return (
    <p className="alert warn" role="alert">
      {common.officeOnly}
    </p>
  )
}
