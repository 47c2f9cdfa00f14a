import * as z from 'zod/mini'
import { timesheet, timesheetStatus } from '../../../shared/timesheets/timesheet.ts'
import { tenantKeys } from '../table/keys.ts'
import { read, type TenantTable } from '../table/tenant-table.ts'

const sheetStatus = z.object({ status: timesheetStatus, dispute: timesheet.shape.dispute })

/** How far the sheet of a period is that begins on `from`; null where nobody has touched it. */
export function findSheetStatus(
  table: TenantTable,
  { user_id, from }: { user_id: string; from: string },
) {
  return read(table, tenantKeys.sheet(table.id, from, user_id), sheetStatus)
}
