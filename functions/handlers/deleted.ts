import { restorableUntil, type DeletedThing } from '../../shared/history.ts'
import { isRestorable } from '../store/deletion.ts'
import { readNames } from '../store/names.ts'
import type { TenantTable } from '../store/tenant-table.ts'

interface Deleted {
  uuid: string
  name: string
  deleted_at: string | null
  deleted_by: string | null
}

/** Deleted things as answered: those that can still be restored at `at` (ISO). */
export async function viewDeleted(
  table: TenantTable,
  things: Deleted[],
  at: string,
): Promise<DeletedThing[]> {
  const names = await readNames(table, { USER: things.map(({ deleted_by }) => deleted_by) })
  return things.flatMap(({ uuid, name, deleted_at, deleted_by }) => {
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
}
