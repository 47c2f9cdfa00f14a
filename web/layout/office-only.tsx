import type { ReactNode } from 'react'
import { officeRoles } from '../../shared/role.ts'
import { useText } from '../language/app-text.tsx'
import { useUser } from '../session/session.tsx'

/** Shows what is below it to the office; tells painters whose it is. The server refuses them anyway. */
export function OfficeOnly({ children }: { children: ReactNode }) {
  const { role } = useUser()
  const { common } = useText()
  if (officeRoles.some((each) => each === role)) return children
  return (
    <p className="alert warn" role="alert">
      {common.officeOnly}
    </p>
  )
}
