import { payHistoryOf } from '../../shared/payroll/settings/pay-settings.ts'
import { frameOf, type PeriodFrame } from '../../shared/payroll/sheet/period-frame.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import type { StoredTenant } from '../store/tenants.ts'

/** Pay periods of a tenant, each computed once. */
export interface Frames {
  on: (date: string) => PeriodFrame
  /** The period that an instant is paid in; its first day may begin hours after midnight. */
  at: (instant: number) => PeriodFrame
  after: (frame: PeriodFrame) => PeriodFrame
}

/** Builds the pay periods of a tenant as they are needed. */
export function framesOf({ pay, time_zone }: Pick<StoredTenant, 'pay' | 'time_zone'>): Frames {
  const history = payHistoryOf(pay)
  const known = new Map<string, PeriodFrame>()
  const on = (date: string) => {
    const frame = known.get(date) ?? frameOf(date, history, time_zone)
    known.set(date, frame)
    return frame
  }
  const before = ({ period }: PeriodFrame) => on(addDays(period.from, -1))
  const after = ({ period }: PeriodFrame) => on(addDays(period.to, 1))
  const at = (instant: number) => {
    let frame = on(dateOf(instant, time_zone))
    while (instant < frame.from) frame = before(frame)
    while (instant >= frame.to) frame = after(frame)
    return frame
  }
  return { on, at, after }
}
