import * as z from 'zod/mini'
import { calendarDate } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { beginning } from './pay-settings.ts'

/** Dollars per hour from a date on, for one job or for all that have none of their own. */
export const storedRate = z.object({
  from: calendarDate,
  /** Dollars with two decimals, like `21.20`. */
  amount: z.string(),
  job_id: z.nullable(uuid),
  /** What the work is called where a payroll system pays it under a title of its own. */
  title: z.nullable(z.string()),
})
export type StoredRate = z.infer<typeof storedRate>

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

/** The rate of a job on a date, else the one of all jobs; null where there is none. */
export function rateAt(
  rates: readonly StoredRate[],
  date: string,
  job: string | null = null,
): StoredRate | null {
  const inForce = (wanted: string | null) =>
    rates.findLast(({ from, job_id }) => from <= date && job_id === wanted) ?? null
  return (job !== null ? inForce(job) : null) ?? inForce(null)
}

/** Rates with one more: in the order of their dates, the latest said last where dates are equal. */
export function withRate(rates: readonly StoredRate[], added: StoredRate): StoredRate[] {
  return [...rates, added].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}
