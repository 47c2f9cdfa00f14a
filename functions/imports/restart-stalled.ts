import { message } from '../../shared/messages/message.ts'
import { isWorkedAt, noteProgress, startImportWork, type StoredImport } from '../store/imports.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { recordMetrics } from '../telemetry/meter.ts'

/** Longer than this between two notes of its progress, work at an import has been cut off. */
const stalledAfter = 3 * 60_000
/** A reading notes nothing until it ends, and its function runs no longer than five minutes. */
const readingStalledAfter = 6 * 60_000

/**
 * Continues an import whose work was cut off and that nothing else takes up, when a user looks at it. A reading is not begun again:
 * its file may be what cut it off, so it has failed until the user has the file read again.
 */
export async function restartStalled(
  table: TenantTable,
  record: StoredImport,
  now: number,
): Promise<StoredImport> {
  const { state, worked_at } = record
  if (!isWorkedAt(record) || worked_at === null) return record
  const idle = now - Date.parse(worked_at)
  if (state === 'reading') {
    if (idle < readingStalledAfter) return record
    const failure = message('importReadingStopped')
    const failed = { state: 'failed', failure, attempts: 0 } as const
    const noted = await noteProgress(table, record, failed)
    if (noted) recordMetrics({ import_failures: 1 })
    return noted ?? record
  }
  if (idle < stalledAfter) return record
  const noted = await noteProgress(table, record, { worked_at: new Date(now).toISOString() })
  if (noted) await startImportWork(table, noted)
  return noted ?? record
}
