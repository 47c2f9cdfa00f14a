import type { SessionUser } from '../../../shared/user.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredUser } from '../../store/users.ts'

/** The signed-in person as answered. */
export function viewSessionUser(table: TenantTable, user: StoredUser): SessionUser {
  const { uuid, name, email, role, language = null } = user
  return { uuid, name, email, role, tenant_id: table.id, language }
}
