import type { ReactNode } from 'react'
import type { Role } from '../../shared/role.ts'
import { useText } from '../language/app-text.tsx'
import { useUser } from '../session/session.tsx'

/** Shows what is below it to these roles; tells others whose it is. The server refuses them anyway. */
export function OnlyFor({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { role } = useUser()
  const { common } = useText()
  if (roles.includes(role)) return children
  return (
    <p className="alert warn" role="alert">
      {roles.includes('supervisor') ? common.officeOnly : common.adminOnly}
    </p>
  )
}
