import { foldText } from '../../../shared/fields/fold-text.ts'

/** Calendar days (2026-03-31): from the first, up to but without the last. */
export interface DayRange {
  from: string
  to: string
}

const months = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]

const daysAgo: Record<string, number> = { today: 0, hoy: 0, yesterday: 1, ayer: 1 }

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The month that a word begins, by at least three letters; 0 where it begins none. */
function monthOf(word: string): number {
  if (word.length < 3) return 0
  return months.findIndex((names) => names.some((name) => name.startsWith(word))) + 1
}

/** A calendar day of these numbers; null where there is none, as on February 30. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 3000 ? date.toISOString().slice(0, 10) : null
}

/** Without a year, the last such day that is not in the future. */
function latest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const inYear = dayOf(year, month, day)
  return inYear !== null && inYear <= today ? inYear : dayOf(year - 1, month, day)
}

function wholeMonth(year: number, month: number): DayRange {
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
  return { from: dayOf(year, month, 1) ?? '', to: next ?? '' }
}

function single(day: string | null): DayRange | null {
  return day === null ? null : { from: day, to: dayAfter(day, 1) }
}

/**
 * The days that somebody means who types "nov 20", "20 de nov", "11/20", "yesterday" or "november";
 * null for what is no day, such as a word that is still being typed.
 */
export function readDays(typed: string, today: string): DayRange | null {
  const text = foldText(typed.trim()).replace(/,/g, ' ')
  const ago = daysAgo[text]
  if (ago !== undefined) return single(dayAfter(today, -ago))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return single(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text)
  if (slashed) {
    const [month, day] = [Number(slashed[1]), Number(slashed[2])]
    return single(slashed[3] ? dayOf(Number(slashed[3]), month, day) : latest(month, day, today))
  }
  const words = text.split(/\s+/).filter((word) => word !== 'de' && word !== 'of')
  const month = words.map(monthOf).find((found) => found > 0)
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const isAll = words.every((word) => /^\d+$/.test(word) || monthOf(word) > 0)
  if (month === undefined || !isAll || words.length > 3) return null
  const year = numbers.find((number) => number > 31)
  const day = numbers.find((number) => number <= 31)
  if (day !== undefined) {
    return single(year === undefined ? latest(month, day, today) : dayOf(year, month, day))
  }
  const first = latest(month, 1, today)
  return wholeMonth(year ?? Number(first?.slice(0, 4)), month)
}
