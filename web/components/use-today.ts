import { useState } from 'react'
import { dateOf } from '../../shared/time/time-zone.ts'
import { clock } from '../api/device/clock.ts'
import { useTimeZone } from '../session/tenant.ts'

/** The date that it is at the company, when the screen was entered. */
export function useToday(): string {
  const timeZone = useTimeZone()
  const [now] = useState(() => clock.time())
  return dateOf(now, timeZone)
}
