import { Link } from 'react-router-dom'
import type { Call } from '../../../shared/contract/call.ts'
import { useMay } from '../../session/session.tsx'

interface Props {
  call: Pick<Call, 'access' | 'responseByRole'>
  to: string
  label: string
}

/** The button of an empty list, for whoever may fill it. */
export function AddLink({ call, to, label }: Props) {
  const may = useMay()
  if (!may(call)) return null
  return (
    <Link className="button primary" to={to}>
      {label}
    </Link>
  )
}
