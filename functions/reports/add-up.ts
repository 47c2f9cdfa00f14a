import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import type { StoredUser } from '../store/users.ts'
import type { PersonSheet } from './week-sheets.ts'
import { isPaidIn } from './workweek.ts'

/** Hours and cost of something in a week; cents are null where no pay is computed. */
export interface Sum {
  seconds: number
  cents: number | null
}

const nothing: Sum = { seconds: 0, cents: null }

/** Two sums together: what has no cost adds none. */
function plus(a: Sum, b: Sum): Sum {
  const cents = a.cents === null && b.cents === null ? null : (a.cents ?? 0) + (b.cents ?? 0)
  return { seconds: a.seconds + b.seconds, cents }
}

/** All of them together. */
export function total(sums: Iterable<Sum>): Sum {
  return [...sums].reduce(plus, nothing)
}

/** What the sheets of one week add up to, by person, by job and by job on a date. */
export interface WeekSums {
  people: Map<string, Sum>
  jobs: Map<string, Sum>
  /** Seconds by `<job> <date>`. */
  jobDays: Map<string, number>
}

const centsOf = (amount: string) => toCents(dollars(amount))

function add(sums: Map<string, Sum>, key: string, sum: Sum): void {
  sums.set(key, plus(sums.get(key) ?? nothing, sum))
}

/**
 * Adds up what of the sheets lies in a week. Hours are those of its days; cost is as they are paid, of those
 * whose pay the reader may know.
 */
export function addUp(
  sheets: readonly PersonSheet[],
  week: DateRange,
  seesPay: (user: StoredUser) => boolean,
): WeekSums {
  const { from, to } = week
  const sums: WeekSums = { people: new Map(), jobs: new Map(), jobDays: new Map() }
  for (const { user, sheet } of sheets) {
    // An exempt person has no hourly pay, but may have a bonus.
    const isCost = (cents: number) => cents > 0 || sheet.pay_basis !== 'exempt'
    for (const { date, stretches } of sheet.days) {
      if (date < from || date > to) continue
      for (const { job_id, seconds } of stretches) {
        add(sums.people, user.uuid, { seconds, cents: null })
        add(sums.jobs, job_id, { seconds, cents: null })
        const key = `${job_id} ${date}`
        sums.jobDays.set(key, (sums.jobDays.get(key) ?? 0) + seconds)
      }
    }
    if (!seesPay(user)) continue
    for (const { gross } of sheet.weeks.filter((each) => isPaidIn(week, each))) {
      const cents = centsOf(gross)
      if (isCost(cents)) add(sums.people, user.uuid, { seconds: 0, cents })
    }
    for (const { job_id, weeks } of sheet.jobs) {
      for (const { cost } of weeks.filter((each) => isPaidIn(week, each))) {
        const cents = centsOf(cost)
        if (isCost(cents)) add(sums.jobs, job_id, { seconds: 0, cents })
      }
    }
  }
  return sums
}

/** A sum of this week beside that of the week before, as it is answered. */
export function shareOf(now: Sum = nothing, before: Sum = nothing) {
  return {
    worked_seconds: now.seconds,
    cost: now.cents === null ? null : inDollars(now.cents),
    before_seconds: before.seconds,
    before_cost: before.cents === null ? null : inDollars(before.cents),
  }
}
