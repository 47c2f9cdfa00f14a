import { hundredthsOf } from '../payroll/export/hundredths.ts'
import { split } from '../payroll/wages/split.ts'
import type { ReportPerson } from './week-report.ts'

/** Hours of a person's week in hundredths, as they are printed: the stretches add up to their day, days to the week. */
export interface PrintedHours {
  total: number
  days: { total: number; stretches: number[] }[]
}

/** Rounds a person's week once and splits it, so that printed hours add up as they do in payroll files. */
export function printedHours({ worked_seconds, days }: ReportPerson): PrintedHours {
  const total = hundredthsOf(worked_seconds)
  const parts = split(
    total,
    days.map((day) => day.worked_seconds),
  )
  return {
    total,
    days: days.map(({ stretches }, index) => {
      const own = parts[index] ?? 0
      const seconds = stretches.map((each) => each.worked_seconds)
      return { total: own, stretches: split(own, seconds) }
    }),
  }
}
