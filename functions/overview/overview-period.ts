import type { TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import type { TenantPeriod } from '../timesheets/period.ts'

/** A pay period with what its sheets are made of, and a line for each of them. */
export interface OverviewPeriod {
  period: TenantPeriod
  users: readonly StoredUser[]
  states: readonly SheetState[]
  days: readonly PunchDay[]
  stateOf: (job: string) => string | null
  rows: readonly TimesheetRow[]
}
