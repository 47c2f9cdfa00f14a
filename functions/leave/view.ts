import type { Leave } from '../../shared/leave/leave.ts'
import { readNames } from '../store/records/names.ts'
import type { StoredLeave } from '../store/schedule/leave.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Leave with the names of whose it is and who decided. */
export async function viewLeave(
  table: TenantTable,
  records: readonly StoredLeave[],
): Promise<Leave[]> {
  const ids = records.flatMap(({ user_id, decided_by }) => [
    user_id,
    ...(decided_by ? [decided_by] : []),
  ])
  const names = await readNames(table, { USER: ids })
  return records.map((record) => ({
    ...record,
    user_name: names.evenDeleted(record.user_id),
    decided_by_name: record.decided_by && names.evenDeleted(record.decided_by),
  }))
}

/** One of them. */
export async function viewOneLeave(table: TenantTable, record: StoredLeave): Promise<Leave> {
  const [viewed] = await viewLeave(table, [record])
  if (!viewed) throw new Error('Leave was viewed as nothing')
  return viewed
}
