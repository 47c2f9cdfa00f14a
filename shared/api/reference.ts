import type { Reference } from '../contract/reference.ts'
import { askReference } from '../ask/reference.ts'
import { availabilityReference } from '../availability/reference.ts'
import { billingReference } from '../billing/reference.ts'
import { calendarReference } from '../calendar/reference.ts'
import { colorSheetReference } from '../color-sheets/reference.ts'
import { connectionReference } from '../connections/reference.ts'
import { customerReference } from '../customers/reference.ts'
import { historyReference } from '../history/reference.ts'
import { importReference } from '../imports/reference.ts'
import { jobCostReference } from '../job-costs/reference.ts'
import { jobReference } from '../jobs/reference.ts'
import { leaveReference } from '../leave/reference.ts'
import { logEntryReference } from '../log-entries/reference.ts'
import { emailReference } from '../emails/reference.ts'
import { openApiReference } from '../openapi/reference.ts'
import { overviewReference } from '../overview/reference.ts'
import { paintReference } from '../paints/reference.ts'
import { payPreviewReference } from '../pay-preview/reference.ts'
import { payrollReference } from '../payroll/reference.ts'
import { phoneReference } from '../phone/reference.ts'
import { photoReference } from '../photos/reference.ts'
import { receiptReference } from '../receipts/reference.ts'
import { reminderReference } from '../reminders/reference.ts'
import { reportReference } from '../reports/reference.ts'
import { scheduleReference } from '../schedule/reference.ts'
import { sessionReference } from '../session/reference.ts'
import { ownSessionReference } from '../sessions/reference.ts'
import { statisticsReference } from '../statistics/reference.ts'
import { summaryReference } from '../summaries/reference.ts'
import { tenantReference } from '../tenants/reference.ts'
import { timesheetReference } from '../timesheets/reference.ts'
import { tokenReference } from '../tokens/reference.ts'
import { userReference } from '../users/reference.ts'
import { webhookReference } from '../webhooks/reference.ts'
import type { api } from './api.ts'

/** What the API reference says of every call: the OpenAPI document, the page for developers and assistants' tools show it. */
export const reference: Reference<typeof api> = {
  ...sessionReference,
  ...ownSessionReference,
  ...logEntryReference,
  ...userReference,
  ...jobReference,
  ...jobCostReference,
  ...photoReference,
  ...paintReference,
  ...colorSheetReference,
  ...receiptReference,
  ...customerReference,
  ...tenantReference,
  ...timesheetReference,
  ...payPreviewReference,
  ...payrollReference,
  ...scheduleReference,
  ...leaveReference,
  ...availabilityReference,
  ...calendarReference,
  ...phoneReference,
  ...reminderReference,
  ...summaryReference,
  ...emailReference,
  ...billingReference,
  ...reportReference,
  ...statisticsReference,
  ...overviewReference,
  ...historyReference,
  ...tokenReference,
  ...webhookReference,
  ...importReference,
  ...connectionReference,
  ...askReference,
  ...openApiReference,
}

const byName = new Map(Object.entries(reference))

/** Returns what the API reference says of the call with this name, if there is one. */
export function referenceOf(name: string) {
  return byName.get(name)
}
