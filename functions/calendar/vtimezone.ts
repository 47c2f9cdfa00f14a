import { wallClock } from '../../shared/time/time-zone.ts'

const [minute, day] = [60_000, 86_400_000]

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const whole = Math.floor(at / 1000) * 1000
  return Date.parse(`${wallClock(whole, zone)}Z`) - whole
}

/** The first minute at which a zone is not as far ahead any more as at `from`. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from, to]
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/** An offset as RFC 5545 writes it: -0600. */
function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / minute))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

function observance(isDaylight: boolean, start: string, from: number, to: number): string[] {
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${name}`,
  ]
}

/** What clocks show at an instant in a zone, as RFC 5545 writes it: 20260601T070000. */
function localText(at: number, offset: number): string {
  return new Date(at + offset).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** The lines of a zone with every change of clocks between two instants: a calendar takes its hours from nowhere else. */
export function vtimezone(zone: string, from: number, to: number): string[] {
  const first = offsetAt(from, zone)
  const changes: { at: number; before: number; after: number }[] = []
  for (let at = from; at < to; at += day) {
    const [before, after] = [offsetAt(at, zone), offsetAt(at + day, zone)]
    if (before !== after) changes.push({ at: changeBetween(at, at + day, zone), before, after })
  }
  const standard = Math.min(first, ...changes.map(({ after }) => after))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(first > standard, '19700101T000000', first, first),
    ...changes.flatMap(({ at, before, after }) =>
      observance(after > standard, localText(at, before), before, after),
    ),
    'END:VTIMEZONE',
  ]
}
