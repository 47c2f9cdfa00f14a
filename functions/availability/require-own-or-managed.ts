import { canSeeEveryone, seesPayOf } from '../../shared/fields/role.ts'
import { notFound } from '../errors.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { userStore, type StoredUser } from '../store/users.ts'

/** Throws `not_found` where it is neither one's own availability nor that of somebody whom one manages. */
export async function requireOwnOrManaged(
  table: TenantTable,
  reader: StoredUser,
  user: string,
): Promise<void> {
  if (user === reader.uuid) return
  const person = canSeeEveryone(reader.role) ? await userStore.find(table, user) : null
  if (!person || !seesPayOf(reader, person)) throw notFound()
}
