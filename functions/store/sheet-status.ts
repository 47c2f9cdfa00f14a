import * as z from 'zod/mini'
import { timesheetStatus, type TimesheetStatus } from '../../shared/timesheet.ts'
import { tenantKeys } from './table/keys.ts'
import { read, type TenantTable } from './table/tenant-table.ts'

const status = z.object({ status: timesheetStatus })

/** How far the sheet of a period is that begins on `from`; null where nobody has touched it. */
export async function findSheetStatus(
  table: TenantTable,
  { user_id, from }: { user_id: string; from: string },
): Promise<TimesheetStatus | null> {
  const found = await read(table, tenantKeys.sheet(table.id, from, user_id), status)
  return found?.status ?? null
}
