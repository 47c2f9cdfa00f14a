import type { Call } from './calls/call.ts'
import { billingCalls } from './calls/billing.ts'
import { colorSheetCalls } from './calls/color-sheets.ts'
import { customerCalls } from './calls/customers.ts'
import { historyCalls } from './calls/history.ts'
import { jobCalls } from './calls/jobs.ts'
import { logEntryCalls } from './calls/log-entries.ts'
import { mailCalls } from './calls/mail.ts'
import { openApiCalls } from './calls/openapi.ts'
import { paintCalls } from './calls/paints.ts'
import { payrollCalls } from './calls/payroll.ts'
import { phoneCalls } from './calls/phone.ts'
import { photoCalls } from './calls/photos.ts'
import { receiptCalls } from './calls/receipts.ts'
import { reminderCalls } from './calls/reminders.ts'
import { reportCalls } from './calls/reports.ts'
import { sessionCalls } from './calls/session.ts'
import { statisticsCalls } from './calls/statistics.ts'
import { summaryCalls } from './calls/summaries.ts'
import { tenantSettingsCalls } from './calls/tenant-settings.ts'
import { tenantCalls } from './calls/tenants.ts'
import { timesheetCalls } from './calls/timesheets.ts'
import { userCalls } from './calls/users.ts'
import type { CallName } from './routes.ts'

/**
 * Every call of the product. The gateway's routes, the handlers, the local gateway, the web client
 * and the OpenAPI document are all made from this list; its keys are the calls' names.
 */
export const api = {
  ...sessionCalls,
  ...logEntryCalls,
  ...userCalls,
  ...jobCalls,
  ...photoCalls,
  ...paintCalls,
  ...colorSheetCalls,
  ...receiptCalls,
  ...customerCalls,
  ...tenantCalls,
  ...tenantSettingsCalls,
  ...timesheetCalls,
  ...payrollCalls,
  ...phoneCalls,
  ...reminderCalls,
  ...summaryCalls,
  ...mailCalls,
  ...billingCalls,
  ...reportCalls,
  ...statisticsCalls,
  ...historyCalls,
  ...openApiCalls,
} satisfies Record<CallName, Call>

/** The contract as a list of (name, call), for those who walk it. */
export const calls: readonly (readonly [string, Call])[] = Object.entries(api)
