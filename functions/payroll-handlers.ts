import type { CallName } from '../shared/api.ts'
import { createPayrollExport } from './handlers/payroll/createPayrollExport.ts'
import { getPayrollExport } from './handlers/payroll/getPayrollExport.ts'
import { getPayrollFile } from './handlers/payroll/getPayrollFile.ts'
import { getQualifiedOvertime } from './handlers/payroll/getQualifiedOvertime.ts'
import { listPayrollExports } from './handlers/payroll/listPayrollExports.ts'
import { listPayrollPeriods } from './handlers/payroll/listPayrollPeriods.ts'
import { getWeekReport } from './handlers/reports/getWeekReport.ts'
import { getWeekReportFile } from './handlers/reports/getWeekReportFile.ts'
import { acceptTimesheetChanges } from './handlers/timesheets/acceptTimesheetChanges.ts'
import { addTimesheetExtra } from './handlers/timesheets/addTimesheetExtra.ts'
import { approveTimesheet } from './handlers/timesheets/approveTimesheet.ts'
import { approveTimesheets } from './handlers/timesheets/approveTimesheets.ts'
import { disputeTimesheet } from './handlers/timesheets/disputeTimesheet.ts'
import { getJobCosts } from './handlers/timesheets/getJobCosts.ts'
import { getTimesheet } from './handlers/timesheets/getTimesheet.ts'
import { listTimesheets } from './handlers/timesheets/listTimesheets.ts'
import { removeTimesheetExtra } from './handlers/timesheets/removeTimesheetExtra.ts'
import { reopenTimesheet } from './handlers/timesheets/reopenTimesheet.ts'
import { submitTimesheet } from './handlers/timesheets/submitTimesheet.ts'
import type { ApiHandler } from './http/handler.ts'

/** The handlers that only payroll and reports need: loaded when the first of their calls comes. */
export const payrollHandlers = {
  createPayrollExport,
  getPayrollExport,
  getPayrollFile,
  getQualifiedOvertime,
  listPayrollExports,
  listPayrollPeriods,
  getWeekReport,
  getWeekReportFile,
  acceptTimesheetChanges,
  addTimesheetExtra,
  approveTimesheet,
  approveTimesheets,
  disputeTimesheet,
  getJobCosts,
  getTimesheet,
  listTimesheets,
  removeTimesheetExtra,
  reopenTimesheet,
  submitTimesheet,
} satisfies Partial<Record<CallName, ApiHandler>>
