import { useFormatIn } from '../../language/format.ts'
import { useScheduleText } from '../../language/schedule/text.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'

/** When a shift is, in words: 7:00 AM to 3:30 PM, or all day. */
export function useShiftHours(): (shift: Pick<Shift, 'start' | 'end'>) => string {
  const text = useScheduleText()
  const { time } = useFormatIn('UTC')
  const spoken = (wall: string) => time(`2026-01-01T${wall}:00Z`)
  return ({ start, end }) =>
    start === null || end === null ? text.usualDay : text.to(spoken(start), spoken(end))
}
