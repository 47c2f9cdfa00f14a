import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import type { PayHistory } from '../../shared/payroll/settings/pay-settings.ts'
import { weekStart } from '../../shared/payroll/settings/workweek.ts'
import { addDays } from '../../shared/time/time-zone.ts'

/** The first date on which a workweek of each of the settings begins; empty for the first ones. */
function startsOf(history: PayHistory): string[] {
  return history.map(({ from, workweek_start_day: day }, index) => {
    if (index === 0) return ''
    const start = weekStart(from, { day })
    return start < from ? addDays(start, 7) : start
  })
}

/**
 * Finds the week that a date is reported in: seven days, or fewer where the workweek changes. Each week begins on the
 * day after the one before, so every date is in one week, whichever date of it is asked for.
 */
export function reportWeek(date: string, history: PayHistory): DateRange {
  const starts = startsOf(history)
  const weekFrom = (first: string): DateRange => {
    const settings = history.findLast((_, index) => (starts[index] ?? '') <= first) ?? history[0]
    return { from: first, to: addDays(weekStart(first, { day: settings.workweek_start_day }), 6) }
  }
  // Before the first change, weeks follow from the date alone.
  const known = [date, ...starts.slice(1)].reduce((a, b) => (a < b ? a : b))
  let week = weekFrom(weekStart(known, { day: history[0].workweek_start_day }))
  while (week.to < date) week = weekFrom(addDays(week.to, 1))
  return week
}
