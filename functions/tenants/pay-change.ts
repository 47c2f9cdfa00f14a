import { message } from '../../shared/messages/message.ts'
import { startsEveryMonth, type PayChange } from '../../shared/payroll/settings/pay-change.ts'
import {
  isDated,
  openFrom,
  payHistoryOf,
  periodAt,
  settingsAt,
  withSettings,
  type PayHistory,
  type PaySettings,
} from '../../shared/payroll/settings/pay-settings.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { badField } from '../errors.ts'
import { findLastSheetState } from '../store/hours/timesheets.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { definedFields } from '../http/defined-fields.ts'

type Paying = Pick<StoredTenant, 'pay' | 'approved_to' | 'paid_elsewhere_through' | 'time_zone'>

/** The last date of what was approved here or paid elsewhere: nothing that is set later reaches before it. */
export function settledTo({
  approved_to = '',
  paid_elsewhere_through = '',
}: Pick<Paying, 'approved_to' | 'paid_elsewhere_through'>): string | null {
  const last = approved_to > paid_elsewhere_through ? approved_to : paid_elsewhere_through
  return last || null
}

/** How a tenant pays after a change, and from which date the change holds. */
export interface ChangedPay {
  from: string
  history: PayHistory
}

/**
 * How a tenant pays after a change. Throws 400 where it would reach into approved hours, or a period
 * could not begin on its first day in every month.
 */
export function changedPay(
  { pay, time_zone, ...settled }: Paying,
  { codes, from: asked, ...change }: PayChange,
  now: number,
): ChangedPay {
  const before = payHistoryOf(pay)
  const today = dateOf(now, time_zone)
  const approvedTo = settledTo(settled)
  if (asked !== undefined && approvedTo !== null && asked <= approvedTo) {
    throw badField('pay.from', message('approvedUntil', { date: approvedTo }))
  }
  const sent: Partial<PaySettings> = definedFields(change)
  // What no pay depends on has no day: it holds at once.
  const inForce = settingsAt(today, before).from
  const from = asked ?? (isDated(sent) ? openFrom(before, { today, approvedTo }) : inForce)
  const changed = withSettings(before, sent, from)
  requireFewStarts(before, changed)
  if (!changed.every(startsEveryMonth)) throw badField('pay.first_day', message('monthStart'))
  if (!codes) return { from, history: changed }
  const latest = changed.at(-1) ?? changed[0]
  const all = { ...latest.codes, ...definedFields(codes) }
  return { from, history: withSettings(changed, { codes: all }, inForce) }
}

/** The dates from which the workweek begins on another day or at another hour. */
function startChanges(history: PayHistory): string[] {
  return history.slice(1).flatMap((each, index) => {
    const was = history[index]
    const isSame =
      was?.workweek_start_day === each.workweek_start_day &&
      was.workweek_start_hour === each.workweek_start_hour
    return isSame ? [] : [each.from]
  })
}

/*
 * Hours that two workweeks share are computed both ways, so each change near others doubles the work. Eight changes in
 * eight weeks are far more than a company needs: the law expects a workweek to stay (29 CFR 778.105).
 */
const mostStarts = 8
const startsWithin = 56

/** Throws 400 if a change makes the start of the workweek change too often. */
function requireFewStarts(before: PayHistory, changed: PayHistory): void {
  const known = new Set(startChanges(before))
  const dates = startChanges(changed)
  for (const [index, first] of dates.entries()) {
    const next = dates.slice(index, index + mostStarts + 1)
    const last = next[mostStarts]
    const end = addDays(first, startsWithin)
    if (last === undefined || last >= end || next.every((date) => known.has(date))) continue
    throw badField('pay.workweek_start_day', message('workweekChanges', { date: end }))
  }
}

function schedulesOf(history: PayHistory): string {
  const schedules = history.map(({ from, period, first_day, keeps_period }) =>
    keeps_period ? [] : [from, period, first_day],
  )
  return JSON.stringify(schedules.filter((each) => each.length > 0))
}

/** What a tenant's record says of its pay after a change. */
export async function paidAfter(
  table: TenantTable,
  current: StoredTenant,
  change: PayChange,
  now: number,
): Promise<Partial<StoredTenant>> {
  const { from, history } = changedPay(current, change, now)
  const before = payHistoryOf(current.pay)
  const pay = { pay: [...history], pay_version: (current.pay_version ?? 0) + 1 }
  if (schedulesOf(before) === schedulesOf(history)) return pay
  const last = await findLastSheetState(table)
  if (!last || last.to < from) return pay
  const move = { from: periodAt(from, before).from, to: last.to }
  return { ...pay, period_moves: withMove(current.period_moves ?? [], move) }
}

type Moves = NonNullable<StoredTenant['period_moves']>

/** Moves with one more; those that touch are one, so that there are few. */
function withMove(moves: Moves, added: Moves[number]): Moves {
  const touches = (each: Moves[number]) => each.from <= added.to && each.to >= added.from
  const all = [...moves.filter(touches), added]
  const joined = {
    from: all.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: all.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
  }
  return [...moves.filter((each) => !touches(each)), joined]
}
