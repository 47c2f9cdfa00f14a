import * as z from 'zod/mini'
import '../messages/issues.ts'
import type { InputKey } from '../messages/message.ts'
import type { Interval } from './interval.ts'

export const defaultTimeZone = 'UTC'

const minute = 60_000
const dayLength = 1440 * minute

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

// Making a format takes longer than a hundred uses of it; there are some 400 zones.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

function computeOffset(at: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(at)
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

/** The offsets at the beginning of days of UTC, by zone: a format takes a thousand times as long as a look. */
const offsets = new Map<string, Map<number, number>>()

/** So many days are kept of a zone: some five years. */
const keptAtMost = 2000

function offsetAtBeginning(day: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const found = known.get(day)
  if (found !== undefined) return found
  if (known.size >= keptAtMost) known.clear()
  const offset = computeOffset(day * dayLength, zone)
  known.set(day, offset)
  return offset
}

/**
 * How far a clock in that zone is ahead of UTC's, in milliseconds. No zone changes its clocks twice
 * within a day: where both ends of it have one offset, so has all between.
 */
function offsetAt(at: number, zone: string): number {
  const day = Math.floor(at / dayLength)
  const offset = offsetAtBeginning(day, zone)
  return offset === offsetAtBeginning(day + 1, zone) ? offset : computeOffset(at, zone)
}

/** The instant between `from` and `to` from which on the offset is no longer the one at `from`. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * The first instant at which a clock in that zone shows what UTC shows at `wall`, or later: where
 * clocks go forward over it, the instant they do; where they go back over it, the first of the two.
 */
function instantOf(wall: number, zone: string): number {
  const guess = wall - offsetAt(wall, zone)
  const [from, to] = [guess - 180 * minute, guess + 180 * minute]
  const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)]
  if (before === after) return wall - before
  const change = changeBetween(from, to, zone)
  return wall - before < change ? wall - before : Math.max(change, wall - after)
}

/**
 * The instant at which a clock in that zone shows a time (HH:MM) of a date, for what is planned: a time that clocks
 * go forward over is as much later as they go (RFC 5545, 3.3.5), one that comes twice is the first of the two.
 */
export function instantOfTime(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}Z`)
  const first = instantOf(wall, zone)
  return first + offsetAt(first, zone) === wall ? first : wall - offsetAt(first - 1, zone)
}

/** The calendar day that an instant falls in, in that zone, like 2026-03-31. */
export function dateOf(at: number, zone: string): string {
  const shown = wallClock(at, zone)
  const date = shown.slice(0, 10)
  if (shown.slice(11) < '21') return date
  // Where clocks go back over midnight, its evening comes again: that belongs to the day begun.
  const next = addDays(date, 1)
  return startOfDay(next, zone) <= at ? next : date
}

/** The instant at which a clock in that zone first shows an hour of a date, or later on that date. */
export function instantAt(date: string, hour: number, zone: string): number {
  return instantOf(Date.parse(`${date}T00:00Z`) + hour * 60 * minute, zone)
}

/** The instant at which a calendar day begins in that zone: when its date is first shown. */
export function startOfDay(date: string, zone: string): number {
  return instantAt(date, 0, zone)
}

/** The date so many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** Whether `to` is on or after `from`, within so many days from it on; false also of what is no date. */
export function isWithin(from: string, to: string, days: number): boolean {
  return to >= from && !Number.isNaN(Date.parse(`${from}T00:00Z`)) && to < addDays(from, days)
}

/**
 * The calendar day that `now` falls in, in that zone, as instants (mostly 23 to 25 hours long). Every
 * instant is in exactly one.
 */
export function dayOf(now: number, zone: string): Interval {
  const date = dateOf(now, zone)
  return { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) }
}

/** What a clock in that zone shows at an instant (epoch ms), like 2026-03-31T07:30. */
export function wallClock(at: number, zone: string): string {
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}

/** The instant (ISO, UTC) at which a clock in that zone shows `wall`, like 2026-03-31T07:30. */
export function instantOfWall(wall: string, zone: string): string {
  return new Date(instantOf(Date.parse(`${wall}Z`), zone)).toISOString()
}
