import { seesPayOf } from '../../shared/fields/role.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'

/** Says whose pay a reader may see. For an admin, who sees all, nothing is read. */
export async function payShownTo(
  table: TenantTable,
  reader: StoredUser,
): Promise<(of: { user_id: string }) => boolean> {
  if (reader.role === 'admin') return () => true
  const users = await listEveryUser(table)
  const seen = new Set(users.filter((each) => seesPayOf(reader, each)).map(({ uuid }) => uuid))
  return ({ user_id }) => seen.has(user_id)
}
