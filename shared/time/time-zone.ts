import * as z from 'zod/mini'
import '../messages/issues.ts'
import type { InputKey } from '../messages/message.ts'
import type { Interval } from './hours.ts'

export const defaultTimeZone = 'UTC'

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA time zone name such as America/Chicago. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'invalidTimeZone' satisfies InputKey))
  .register(z.globalRegistry, { pattern: '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$' })

function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value ?? 0)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1000) * 1000
}

/** The instant at which a clock in that zone shows what UTC shows at `wall`. */
function instantOf(wall: number, zone: string): number {
  // The offset at the guess may differ from the one at UTC's own reading, when clocks change between.
  const guess = wall - offsetAt(wall, zone)
  return wall - offsetAt(guess, zone)
}

/** The calendar day that `now` falls in, in that zone, as instants (23 to 25 hours long). */
export function dayOf(now: number, zone: string): Interval {
  const dayLength = 86_400_000
  const wallDay = Math.floor((now + offsetAt(now, zone)) / dayLength) * dayLength
  return { from: instantOf(wallDay, zone), to: instantOf(wallDay + dayLength, zone) }
}

/** What a clock in that zone shows at an instant (epoch ms), like 2026-03-31T07:30. */
export function wallClock(at: number, zone: string): string {
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}

/** The instant (ISO, UTC) at which a clock in that zone shows `wall`, like 2026-03-31T07:30. */
export function instantOfWall(wall: string, zone: string): string {
  return new Date(instantOf(Date.parse(`${wall}Z`), zone)).toISOString()
}
