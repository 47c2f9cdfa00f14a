import { addDays } from '../../shared/time/time-zone.ts'
import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import { vtimezone } from './vtimezone.ts'

/** A shift as a calendar shows it. */
export interface FeedShift {
  uuid: string
  plan: Pick<ShiftPlan, 'date' | 'start' | 'end' | 'task'>
  version: number
  /** When it was published as it is (ISO). */
  at: string
  is_cancelled: boolean
  job_name: string
  address: string
  /** Latitude and longitude, as a job has them. */
  map_pin: string | null
}

interface Feed {
  /** What the calendar is called. */
  name: string
  zone: string
  origin: string
  /** The days that it shows, both included. */
  from: string
  to: string
  shifts: readonly FeedShift[]
}

/** A text as RFC 5545 wants it. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

/** So many octets a line has at most; what is longer goes on in the next, behind a space. */
const longestLine = 75

/** A line, folded between characters and never within one. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLine) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n')
}

const digits = (text: string) => text.replaceAll(/[-:]/g, '')
/** An instant in UTC: 20260601T120000Z. */
const utc = (at: string) => `${digits(at.slice(0, 19))}Z`

/** When a shift is: by the company's clock, or its day where it says no hours. */
function timesOf({ date, start, end }: FeedShift['plan'], zone: string): string[] {
  if (start === null || end === null) {
    return [`DTSTART;VALUE=DATE:${digits(date)}`, `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`]
  }
  const last = end <= start ? addDays(date, 1) : date
  const local = (day: string, wall: string) => `TZID=${zone}:${digits(day)}T${digits(wall)}00`
  return [`DTSTART;${local(date, start)}`, `DTEND;${local(last, end)}`]
}

function eventOf(shift: FeedShift, { zone, origin }: Feed): string[] {
  const { uuid, plan, version, at, is_cancelled, job_name, address, map_pin } = shift
  const [latitude, longitude] = (map_pin ?? '').split(',').map((part) => part.trim())
  return [
    'BEGIN:VEVENT',
    `UID:${uuid}@dropcloth`,
    // Of the publication and not of now: what did not change is the same bytes.
    `DTSTAMP:${utc(at)}`,
    `LAST-MODIFIED:${utc(at)}`,
    `SEQUENCE:${version}`,
    ...timesOf(plan, zone),
    `SUMMARY:${escaped([job_name, plan.task].filter(Boolean).join(': '))}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    ...(latitude && longitude ? [`GEO:${latitude};${longitude}`] : []),
    `URL:${origin}/schedule`,
    `STATUS:${is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${plan.start === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** Somebody's days as a calendar reads them (RFC 5545, RFC 7986); the same shifts are the same bytes. */
export function feedOf(feed: Feed): string {
  const { name, zone, from, to, shifts } = feed
  const changed = shifts.map(({ at }) => at).toSorted()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dropcloth//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(changed.length > 0 ? [`LAST-MODIFIED:${utc(changed.at(-1) ?? '')}`] : []),
    ...vtimezone(
      zone,
      Date.parse(`${addDays(from, -1)}T00:00Z`),
      Date.parse(`${addDays(to, 2)}T00:00Z`),
    ),
    ...shifts.flatMap((shift) => eventOf(shift, feed)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
