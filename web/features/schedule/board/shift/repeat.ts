import { ruleDays } from '../../../../../shared/time/recurrence.ts'
import { many } from '../../../../components/many-field.tsx'

type Values = Record<string, string>

/** The day of the week of a date, as rules name it. */
function dayOf(date: string): (typeof ruleDays)[number] {
  return ruleDays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'
}

/** The days that a new shift is sent for: where it repeats, the first one stands for all. */
export function datesToSend(values: Values): string[] {
  const days = many.of(values.days).toSorted()
  return values.repeat ? days.slice(0, 1) : days
}

/** How a new shift repeats, as it is sent; nothing where it does not. */
export function seriesOf(values: Values) {
  const until = values.until ? { until: values.until } : {}
  if (values.repeat === 'daily') return { series: { freq: 'DAILY' as const, ...until } }
  if (values.repeat !== 'weekly') return {}
  const by_day = many.of(values.days).map(dayOf)
  return { series: { freq: 'WEEKLY' as const, by_day, ...until } }
}
