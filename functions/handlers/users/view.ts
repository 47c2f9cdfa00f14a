import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredUser } from '../../store/users.ts'

/** A person as answered; the contract then takes out what the reader may not see. */
export function viewUser(table: TenantTable, user: StoredUser) {
  return {
    ...user,
    language: user.language ?? null,
    tenant_id: table.id,
    has_joined: user.identity !== null,
  }
}
