import { dollars, hoursOf, toCents, type Dollars } from '../wages/money.ts'
import { rateAt } from '../wages/rates.ts'
import type { SheetFacts } from '../sheet/facts.ts'
import { frameOf, type PeriodFrame } from '../sheet/period-frame.ts'
import { computeSheet, type Sheet } from '../sheet/sheet.ts'
import { countedAs, type OldWays } from './old-ways.ts'

/** What somebody's period comes to: hours in seconds, pay in cents. */
export interface Figures {
  worked: number
  /** At one and a half, and at double. */
  overtime: number
  doubletime: number
  gross: number
}

/** The same period where overtime is counted by the week alone. */
function byTheWeek({ history, period, zone }: PeriodFrame): PeriodFrame {
  const [first, ...others] = history.map((settings) => ({
    ...settings,
    rule_set: 'US' as const,
    by_job_state: false,
  }))
  return first
    ? frameOf(period.from, [first, ...others], zone)
    : frameOf(period.from, history, zone)
}

/** Premium pay by the main rate, or by the rate of each hour beyond the limits. */
function premiumBy(
  way: NonNullable<OldWays['rate']>,
  { days }: Sheet,
  { pay, frame }: SheetFacts,
): number {
  const main = dollars(rateAt(pay.rates, frame.period.to)?.amount ?? 0)
  let premium: Dollars = dollars(0)
  for (const { stretches } of days) {
    for (const { paid } of stretches) {
      const rate = way === 'main' ? main : dollars(paid.rate_cents).div(100)
      premium = premium
        .add(rate.div(2).mul(hoursOf(paid.overtime)))
        .add(rate.mul(hoursOf(paid.doubletime)))
    }
  }
  return toCents(premium)
}

/** What a period comes to as another system counts and pays it; without its ways, as the timesheet does. */
export function figuresOf(facts: SheetFacts, ways: OldWays): Figures {
  const counted = {
    ...facts,
    punches: countedAs(facts, ways),
    frame: ways.weekly ? byTheWeek(facts.frame) : facts.frame,
  }
  const sheet = computeSheet(counted)
  const sum = (of: (week: Sheet['weeks'][number]) => number) =>
    sheet.weeks.reduce((all, week) => all + of(week), 0)
  const settled = (of: (week: Sheet['weeks'][number]) => number) =>
    sum((week) => (week.settled ? of(week) : 0))
  const premium = sum((week) => week.overtime_cents + week.doubletime_cents)
  const gross = sum((week) => week.gross_cents)
  return {
    worked: sum((week) => week.worked_seconds),
    overtime: settled((week) => week.overtime_seconds),
    doubletime: settled((week) => week.doubletime_seconds),
    gross:
      ways.rate === null || premium === 0
        ? gross
        : gross - premium + premiumBy(ways.rate, sheet, counted),
  }
}
