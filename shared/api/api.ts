import type { Call } from '../contract/call.ts'
import { askCalls } from '../ask/calls.ts'
import { availabilityCalls } from '../availability/calls.ts'
import { billingCalls } from '../billing/calls.ts'
import { calendarCalls } from '../calendar/calls.ts'
import { colorSheetCalls } from '../color-sheets/calls.ts'
import { connectionCalls } from '../connections/calls.ts'
import { customerCalls } from '../customers/calls.ts'
import { importCalls } from '../imports/calls.ts'
import { historyCalls } from '../history/calls.ts'
import { jobCostCalls } from '../job-costs/calls.ts'
import { jobCalls } from '../jobs/calls.ts'
import { leaveCalls } from '../leave/calls.ts'
import { logEntryCalls } from '../log-entries/calls.ts'
import { emailCalls } from '../emails/calls.ts'
import { openApiCalls } from '../openapi/calls.ts'
import { overviewCalls } from '../overview/calls.ts'
import { paintCalls } from '../paints/calls.ts'
import { payPreviewCalls } from '../pay-preview/calls.ts'
import { payrollCalls } from '../payroll/calls.ts'
import { payrollExportCalls } from '../payroll/export/export-calls.ts'
import { phoneCalls } from '../phone/calls.ts'
import { photoCalls } from '../photos/calls.ts'
import { receiptCalls } from '../receipts/calls.ts'
import { reminderCalls } from '../reminders/calls.ts'
import { reportCalls } from '../reports/calls.ts'
import { scheduleCalls } from '../schedule/calls.ts'
import { sessionCalls } from '../session/calls.ts'
import { ownSessionCalls } from '../sessions/calls.ts'
import { statisticsCalls } from '../statistics/calls.ts'
import { summaryCalls } from '../summaries/calls.ts'
import { tenantSettingsCalls } from '../tenants/settings-calls.ts'
import { tenantCalls } from '../tenants/calls.ts'
import { timesheetCalls } from '../timesheets/calls.ts'
import { tokenCalls } from '../tokens/calls.ts'
import { webhookCalls } from '../webhooks/calls.ts'
import { userCalls } from '../users/calls.ts'
import type { CallName } from './routes.ts'

/**
 * Every call of the product. The gateway's routes, the handlers, the local gateway, the web client
 * and the OpenAPI document are all made from this list; its keys are the calls' names.
 */
export const api = {
  ...sessionCalls,
  ...ownSessionCalls,
  ...logEntryCalls,
  ...userCalls,
  ...jobCalls,
  ...jobCostCalls,
  ...photoCalls,
  ...paintCalls,
  ...colorSheetCalls,
  ...receiptCalls,
  ...customerCalls,
  ...tenantCalls,
  ...tenantSettingsCalls,
  ...timesheetCalls,
  ...payPreviewCalls,
  ...payrollCalls,
  ...payrollExportCalls,
  ...scheduleCalls,
  ...leaveCalls,
  ...availabilityCalls,
  ...calendarCalls,
  ...phoneCalls,
  ...reminderCalls,
  ...summaryCalls,
  ...emailCalls,
  ...billingCalls,
  ...reportCalls,
  ...statisticsCalls,
  ...overviewCalls,
  ...historyCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...importCalls,
  ...connectionCalls,
  ...askCalls,
  ...openApiCalls,
} satisfies Record<CallName, Call>

/** The contract as a list of (name, call), for those who walk it. */
export const calls: readonly (readonly [string, Call])[] = Object.entries(api)
