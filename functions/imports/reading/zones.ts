import { foldText } from '../../../shared/fields/fold-text.ts'
import { wallClock } from '../../../shared/time/time-zone.ts'

/** Hours from UTC by the abbreviation, for standard time and for daylight saving time. */
const abbreviations: Readonly<Partial<Record<string, number>>> = {
  utc: 0,
  gmt: 0,
  z: 0,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
}

/** Zones of the United States by what people and programs call them. */
const places: readonly [words: RegExp, zone: string][] = [
  [/^(?:us ?)?eastern\b|^et$/, 'America/New_York'],
  [/^(?:us ?)?central\b|^ct$/, 'America/Chicago'],
  [/^(?:us ?)?mountain\b|^mt$/, 'America/Denver'],
  [/^(?:us ?)?pacific\b|^pt$/, 'America/Los_Angeles'],
  [/^(?:us ?)?arizona\b/, 'America/Phoenix'],
  [/^(?:us ?)?alaska/, 'America/Anchorage'],
  [/^(?:us ?)?hawaii/, 'Pacific/Honolulu'],
]

const hour = 3_600_000

function offsetOf(zone: string, at: number): number {
  return (Date.parse(`${wallClock(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000) / hour
}

/** Returns true if a zone's clocks show that time in winter; in summer for one of daylight saving time. */
function hasClock(zone: string, name: string, hours: number, year: number): boolean {
  return offsetOf(zone, Date.UTC(year, name.endsWith('dt') ? 6 : 0, 15)) === hours
}

/** Returns the zone whose clocks are always so many hours from UTC, such as Etc/GMT+5 or +05:30. */
function fixedZone(hours: number): string | null {
  if (!Number.isInteger(hours * 4) || hours < -12 || hours > 14) return null
  if (hours === 0) return 'UTC'
  const size = Math.abs(hours)
  if (Number.isInteger(hours)) return `Etc/GMT${hours < 0 ? '+' : '-'}${size}`
  const [whole, minutes] = [Math.floor(size), (size % 1) * 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${hours < 0 ? '-' : '+'}${whole}:${minutes}`
}

/** Parses -5, -5.5, -05:00, UTC-5 or GMT+1; null if a text is no offset. */
function parseOffset(text: string): number | null {
  const [, sign = '', hours = '', minutes = '0', part = '0'] =
    /^(?:utc|gmt)? ?([+\-−]?)(\d{1,2})(?::?([0-5]\d)|\.(\d{1,2}))?$/.exec(text) ?? []
  if (hours === '') return null
  const size = Number(hours) + Number(minutes) / 60 + Number(`0.${part}`)
  return sign === '-' || sign === '−' ? -size : size
}

/** The prefix that Windows and others put before a name: "(UTC-06:00) Central Time". */
const offsetBefore = /^\((?:utc|gmt)[^()]{0,8}\) ?/

/**
 * Returns the zone that an offset, an abbreviation or a region such as "Eastern" means, or null if it
 * means none. EST is the company's own zone if its clocks show EST in winter, because people write EST
 * in summer, too.
 */
export function parseZone(text: string, own: string, date: string): string | null {
  const plain = foldText(text.trim())
  if (plain === foldText(own)) return own
  const year = Number(date.slice(0, 4))
  const hours = abbreviations[plain]
  if (hours !== undefined) {
    return hours !== 0 && hasClock(own, plain, hours, year) ? own : fixedZone(hours)
  }
  const offset = parseOffset(plain)
  if (offset !== null) {
    const noon = Date.parse(`${date}T12:00Z`) - offset * hour
    return offsetOf(own, noon) === offset ? own : fixedZone(offset)
  }
  const named = plain
    .replace(offsetBefore, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const place = places.find(([words]) => words.test(named))
  return place?.[1] ?? null
}
