import * as z from 'zod/mini'
import { calendarDate } from '../../fields/dates.ts'
import { uuid } from '../../fields/identifiers.ts'
import { beginning } from '../settings/pay-settings.ts'

/** Dollars per hour from a date on, for one job or for all that have none of their own. */
export const storedRate = z.object({
  from: calendarDate,
  /** Dollars with two decimals, like `21.20`; null from when no rate is in force any more. */
  amount: z.nullable(z.string()),
  job_id: z.nullable(uuid),
  /** What the work is called where a payroll system pays it under a title of its own. */
  title: z.nullable(z.string()),
})
export type StoredRate = z.infer<typeof storedRate>

/** A rate that is in force. */
export type Rate = StoredRate & { amount: string }

/** The rates of somebody, oldest first; what was paid before there were dates holds from the beginning. */
export function ratesOf({
  rates,
  hourly_pay,
}: {
  rates?: readonly StoredRate[] | undefined
  hourly_pay: number | null
}): readonly StoredRate[] {
  if (rates && rates.length > 0) return rates
  if (hourly_pay === null) return []
  return [{ from: beginning, amount: hourly_pay.toFixed(2), job_id: null, title: null }]
}

function isRate(found: StoredRate | undefined): found is Rate {
  return found !== undefined && found.amount !== null
}

/** The rate of a job on a date, else the one of all jobs; null where there is none. */
export function rateAt(
  rates: readonly StoredRate[],
  date: string,
  job: string | null = null,
): Rate | null {
  const latest = (wanted: string | null) =>
    rates.findLast(({ from, job_id }) => from <= date && job_id === wanted)
  const own = job === null ? undefined : latest(job)
  const found = isRate(own) ? own : latest(null)
  return isRate(found) ? found : null
}

/** Rates with one more: in the order of their dates, the latest said last where dates are equal. */
export function withRate(rates: readonly StoredRate[], added: StoredRate): StoredRate[] {
  return [...rates, added].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** Rates that end on a date, with those of single jobs; the table of before is kept (29 CFR 516.6). */
export function withoutRates(rates: readonly StoredRate[], from: string): StoredRate[] {
  const jobs = [...new Set(rates.map(({ job_id }) => job_id))]
  const ending = jobs.filter((job) => {
    const latest = rates.findLast((rate) => rate.from <= from && rate.job_id === job)
    return isRate(latest)
  })
  return ending.reduce<StoredRate[]>(
    (all, job_id) => withRate(all, { from, amount: null, job_id, title: null }),
    [...rates],
  )
}
