import * as z from 'zod/mini'
import { calendarDate } from '../fields/dates.ts'
import { addDays } from './time-zone.ts'

/** Days of the week as RFC 5545 writes them, the first of its week first. */
export const ruleDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export const ruleDay = z.enum(ruleDays)

const freq = z.enum(['DAILY', 'WEEKLY'])

/** How a shift repeats, as it is kept: by the rules of RFC 5545, of which crews need these. */
export const recurrence = z.object({
  freq,
  interval: z.int().check(z.gte(1)),
  /** On which days; null where the rule is silent: every day, or the weekday that it begins on. */
  by_day: z.nullable(z.array(ruleDay)),
  /** The last day that it may fall on. */
  until: z.nullable(calendarDate),
  count: z.nullable(z.int()),
})
export type Recurrence = z.infer<typeof recurrence>

/** A series has no more shifts than this, and none later than a year after its first day. */
export const longestSeries = 366

const dayLength = 86_400_000

/** Monday is 0, Sunday 6. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength
}

/** Whether a rule that begins on a day names another one, a count left aside. */
function isNamed({ freq, interval, by_day }: Recurrence, start: string, date: string): boolean {
  const day = ruleDays[weekdayOf(date)] ?? 'MO'
  if (freq === 'DAILY') {
    const isTurn = daysBetween(start, date) % interval === 0
    return isTurn && (by_day === null || by_day.includes(day))
  }
  const mondayOf = (of: string) => addDays(of, -weekdayOf(of))
  const isTurn = (daysBetween(mondayOf(start), mondayOf(date)) / 7) % interval === 0
  return isTurn && (by_day ?? [ruleDays[weekdayOf(start)]]).includes(day)
}

/**
 * The dates of a series that begins on a day, in order. They are local dates: what hour it is anywhere then is
 * another question, so no change of clocks moves, doubles or loses one.
 */
export function occurrencesOf(rule: Recurrence, start: string): string[] {
  const ofAYear = addDays(start, longestSeries - 1)
  const last = rule.until !== null && rule.until < ofAYear ? rule.until : ofAYear
  const most = rule.count ?? longestSeries
  const dates: string[] = []
  for (let date = start; date <= last && dates.length < most; date = addDays(date, 1)) {
    if (isNamed(rule, start, date)) dates.push(date)
  }
  return dates
}
