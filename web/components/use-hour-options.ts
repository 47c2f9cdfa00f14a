import { useFormatIn } from '../language/format.ts'
import type { Option } from '../ui/form/options.ts'

/** The full hours of a day (0 to 23) to choose from, as clocks say them: 6:00 AM. */
export function useHourOptions(): Option[] {
  const format = useFormatIn('UTC')
  return Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.time(new Date(Date.UTC(2026, 0, 1, hour)).toISOString()),
  }))
}
