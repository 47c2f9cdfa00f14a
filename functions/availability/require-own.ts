import { message } from '../../shared/messages/message.ts'
import { canSeeEveryone } from '../../shared/users/role.ts'
import { forbidden, notFound } from '../errors.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findUser, type StoredUser } from '../store/users.ts'

/** Throws where it is not one's own availability, nor one of the office; `not_found` where there is no such person. */
export async function requireOwnOrOffice(
  table: TenantTable,
  reader: StoredUser,
  user: string,
): Promise<void> {
  if (user === reader.uuid) return
  if (!canSeeEveryone(reader.role)) throw forbidden(message('ownAvailabilityOnly'))
  if (!(await findUser(table, user))) throw notFound()
}
