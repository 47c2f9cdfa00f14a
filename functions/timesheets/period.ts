import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { payHistoryOf } from '../../shared/payroll/settings/pay-settings.ts'
import { frameOf, type PeriodFrame } from '../../shared/payroll/sheet/period-frame.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { notFound } from '../errors.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { readWithTenant } from '../tenants/read-with-tenant.ts'
import { hasMoved } from './read-period-state.ts'
import { findTenant, type StoredTenant } from '../store/tenants.ts'

/** A pay period of a tenant, as its settings make it. */
export interface TenantPeriod {
  tenant: StoredTenant
  frame: PeriodFrame
  period: DateRange
  /** Whether sheets here may cover other dates, because the company changed its pay periods. */
  isMoved: boolean
  /** The dates (UTC) of the days that its punches are kept in. */
  dates: string[]
}

/** Whether the hours of a period were paid through the system that the company used before. */
export function isPaidElsewhere({
  tenant: { paid_elsewhere_through: through },
  period,
}: Pick<TenantPeriod, 'tenant' | 'period'>): boolean {
  return through !== undefined && period.to <= through
}

function utcDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The dates (UTC) that a stretch of time touches. */
export function datesOf({ from, to }: { from: number; to: number }): string[] {
  const dates: string[] = []
  for (let date = utcDate(from); date <= utcDate(to - 1); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The pay period that a date lies in. */
export async function readPeriod(table: TenantTable, date: string): Promise<TenantPeriod> {
  return periodOf(await findTenant(table), date)
}

/**
 * What is read of the pay period that a date lies in. It is read by the settings known last, and again if they have
 * changed since: `readOn` must do nothing else.
 */
export function readInPeriod<T>(
  table: TenantTable,
  date: string,
  readOn: (period: TenantPeriod) => Promise<T>,
): Promise<T> {
  return readWithTenant(table, async (tenant) => readOn(periodOf(tenant, date)))
}

/** The pay period that a date lies in, of a company that was read. */
export function periodOf(tenant: StoredTenant | null, date: string): TenantPeriod {
  if (!tenant) throw notFound()
  return periodIn(tenant, frameOf(date, payHistoryOf(tenant.pay), tenant.time_zone))
}

/** The pay period that these days and weeks make. */
export function periodIn(tenant: StoredTenant, frame: PeriodFrame): TenantPeriod {
  const { period } = frame
  return {
    tenant,
    frame,
    period,
    isMoved: hasMoved(tenant, period),
    dates: datesOf(frame.range),
  }
}

/** How many periods are listed, the present one among them. */
const shownPeriods = 6

/** The last periods of a company, the present one first. */
export function lastPeriods(tenant: StoredTenant, now: number): TenantPeriod[] {
  const periods = [periodOf(tenant, dateOf(now, tenant.time_zone))]
  for (let last = periods[0]; last && periods.length < shownPeriods; last = periods.at(-1)) {
    periods.push(periodOf(tenant, addDays(last.period.from, -1)))
  }
  return periods
}

/** The periods of a company that lie between two dates, whole or in part. */
export function periodsBetween(
  tenant: StoredTenant | null,
  { from, to }: DateRange,
): TenantPeriod[] {
  const periods: TenantPeriod[] = []
  for (let date = from; date <= to; date = addDays(periods.at(-1)?.period.to ?? to, 1)) {
    periods.push(periodOf(tenant, date))
  }
  return periods
}
