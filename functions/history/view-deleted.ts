import { restorableUntil, type DeletedThing } from '../../shared/history/history.ts'
import { isRestorable } from '../store/records/deletion.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

interface Deleted {
  uuid: string
  name: string
  deleted_at: string | null
  deleted_by: string | null
}

/**
 * A page of deleted records as answered: those that can still be restored at `at` (ISO), newest first, and
 * that are this person's to restore.
 */
export async function viewDeleted<T extends Deleted>(
  table: TenantTable,
  records: readonly T[],
  next: string | null,
  at: string,
  isTheirs: (record: T) => boolean = () => true,
): Promise<{ body: DeletedThing[]; next: string | null }> {
  const names = await readNames(table, { USER: records.map(({ deleted_by }) => deleted_by) })
  const body = records.filter(isTheirs).flatMap(({ uuid, name, deleted_at, deleted_by }) => {
    if (deleted_at === null || !isRestorable(deleted_at, at)) return []
    return [
      {
        uuid,
        name,
        deleted_at,
        deleted_by_name: names.of(deleted_by),
        restorable_until: restorableUntil(deleted_at),
      },
    ]
  })
  // They are in the order of their deletion: behind one that is too old, all are.
  const isTooOld = ({ deleted_at }: T) => deleted_at !== null && !isRestorable(deleted_at, at)
  return { body, next: records.some(isTooOld) ? null : next }
}
