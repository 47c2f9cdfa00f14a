import { isWorkedAt, noteProgress, startImportWork, type StoredImport } from '../store/imports.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Longer than this between two notes of its progress, work at an import has been cut off. */
const stalledAfter = 3 * 60_000

/** Has work at an import go on that was cut off and that nothing else takes up, when somebody looks at it. */
export async function restartStalled(
  table: TenantTable,
  record: StoredImport,
  now: number,
): Promise<void> {
  const { worked_at } = record
  if (!isWorkedAt(record) || worked_at === null) return
  if (now - Date.parse(worked_at) < stalledAfter) return
  const noted = await noteProgress(table, record, { worked_at: new Date(now).toISOString() })
  if (noted) await startImportWork(table, noted)
}
