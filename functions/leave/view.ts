import type { Leave } from '../../shared/leave/leave.ts'
import { seesPayOf } from '../../shared/fields/role.ts'
import { readNames } from '../store/records/names.ts'
import type { StoredLeave } from '../store/schedule/leave.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredUser } from '../store/users.ts'

/**
 * Leave with the names of whose it is and who decided. Why somebody is off is for themselves and for who manages them:
 * to others it is days only.
 */
export async function viewLeave(
  table: TenantTable,
  reader: StoredUser,
  records: readonly StoredLeave[],
): Promise<Leave[]> {
  const ids = records.flatMap(({ user_id, decided_by }) => [
    user_id,
    ...(decided_by ? [decided_by] : []),
  ])
  const names = await readNames(table, { USER: ids })
  const seesWhy = (user: string) => {
    const role = names.roleOf(user)
    return user === reader.uuid || (role !== null && seesPayOf(reader, { uuid: user, role }))
  }
  return records.map((record) => ({
    ...record,
    ...(!seesWhy(record.user_id) && { kind: 'other' as const, note: null }),
    user_name: names.evenDeleted(record.user_id),
    decided_by_name: record.decided_by && names.evenDeleted(record.decided_by),
  }))
}

/** One of them. */
export async function viewOneLeave(
  table: TenantTable,
  reader: StoredUser,
  record: StoredLeave,
): Promise<Leave> {
  const [viewed] = await viewLeave(table, reader, [record])
  if (!viewed) throw new Error('Leave was viewed as nothing')
  return viewed
}
