import { foldText } from '../../../shared/fields/fold-text.ts'
import { dateOrder, type DateOrder } from '../../../shared/imports/column.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
/** Months whose first three letters are others in Spanish. */
const spanishMonths: Partial<Record<string, number>> = { ene: 0, abr: 3, ago: 7, dic: 11 }

const numericDate = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/
const numericDateIn = /(?<!\d)\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)/
const weekdays = 'sun|mon|tue|wed|thu|fri|sat|dom|lun|mar|mie|jue|vie|sab'.split('|')
const weekdayIn =
  /\(?\b(?:(sun|mon|fri)(?:day)?|(tue)(?:s|sday)?|(wed)(?:s|nesday)?|(thu)(?:r|rs|rsday)?|(sat)(?:urday)?|(dom)(?:ingo)?|(lun)(?:es)?|(mar)(?:tes)?|(mi[eé])(?:rcoles)?|(jue)(?:ves)?|(vie)(?:rnes)?|(s[aá]b)(?:ado)?)(?![\p{L}])\.?\)?,?/iu
const longestDate = 60

/** Returns the weekday of a date from 0, Sunday, to 6. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}

/** Splits "Mon 11/16/2026" into its date and its weekday; null for the weekday if it names none. */
function withoutWeekday(text: string): { rest: string; weekday: number | null } {
  const plain = text.trim()
  if (plain.length > longestDate || !numericDateIn.test(plain))
    return { rest: plain, weekday: null }
  const [found, ...names] = weekdayIn.exec(plain) ?? []
  if (found === undefined) return { rest: plain, weekday: null }
  const short = foldText(names.find((name) => name !== undefined) ?? '')
  const rest = plain.replace(found, ' ').replace(/\s+/g, ' ').trim()
  return { rest, weekday: weekdays.indexOf(short) % 7 }
}

/** Day numbers of workbooks from 2000 on, for which a cell is not formatted as a date. */
const dayNumber = /^[3-7]\d{4}$/
const firstDay = Date.UTC(1899, 11, 30)

function numberedDate(text: string): string | null {
  if (!dayNumber.test(text)) return null
  const date = new Date(firstDay + Number(text) * 86_400_000).toISOString().slice(0, 10)
  return date >= '2000-01-01' && date < '2100-01-01' ? date : null
}

function isoDate(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const at = Date.UTC(full, month - 1, day)
  const date = new Date(at)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && full >= 2000 && full < 2100 ? date.toISOString().slice(0, 10) : null
}

/** Tue Mar 31 2026, 31-Mar-26, March 31, 2026. */
function namedDate(text: string): string | null {
  const [, name = ''] = /([a-z]{3,})/i.exec(text.replace(/^[a-z]{2,}(?=,|\s+[a-z])/i, '')) ?? []
  const short = name.slice(0, 3).toLowerCase()
  const month = spanishMonths[short] ?? months.indexOf(short)
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  if (month < 0 || numbers.length !== 2) return null
  const [a = 0, b = 0] = numbers
  const [day, year] = a > 31 ? [b, a] : [a, b]
  return isoDate(year, month + 1, day)
}

/** The calendar date that a text says, as 2026-03-31; null where it says none. */
export function parseDate(text: string, order: DateOrder): string | null {
  if (text.length > longestDate) return null
  const { rest } = withoutWeekday(text)
  const [, a = '', b = '', c = ''] = numericDate.exec(rest) ?? []
  if (!a) return numberedDate(rest) ?? namedDate(rest)
  if (a.length === 4) return isoDate(Number(a), Number(b), Number(c))
  if (order === 'YMD') return isoDate(Number(a), Number(b), Number(c))
  const [month, day] = order === 'MDY' ? [a, b] : [b, a]
  return isoDate(Number(c), Number(month), Number(day))
}

/** Returns the only order in which all dates are of the weekdays that they name, or null. */
function orderByWeekdays(texts: readonly string[]): DateOrder | null {
  const named = texts.map(withoutWeekday).filter(({ weekday }) => weekday !== null)
  const fitting = dateOrder.options.filter((order) =>
    named.every(({ rest, weekday }) => {
      const date = parseDate(numericDateIn.exec(rest)?.[0] ?? '', order)
      return date !== null && weekdayOf(date) === weekday
    }),
  )
  return named.length > 0 && fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** The order in which the dates of a column are written, and whether they leave no other. */
export function dateOrderOf(texts: readonly string[]): { value: DateOrder; is_certain: boolean } {
  const parts = texts.flatMap((text) => {
    const found = text.length > longestDate ? null : numericDateIn.exec(text)?.[0]
    const [, a = '', b = '', c = ''] = numericDate.exec(found ?? '') ?? []
    return a ? [[a, b, c] as const] : []
  })
  const open = parts.filter(([a]) => a.length < 4)
  if (open.length === 0) return { value: 'MDY', is_certain: true }
  const byWeekdays = orderByWeekdays(texts)
  if (byWeekdays) return { value: byWeekdays, is_certain: true }
  const most = (numbers: readonly number[]) => numbers.reduce((a, b) => (b > a ? b : a), 0)
  const first = most(open.map(([a]) => Number(a)))
  const second = most(open.map(([, b]) => Number(b)))
  if (first > 31) return { value: 'YMD', is_certain: true }
  if (first > 12) return { value: 'DMY', is_certain: second <= 12 }
  return { value: 'MDY', is_certain: second > 12 }
}

const clock = /^(\d{1,2})(?::?(\d{2}))?(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i

/** The time of day that a text says, in seconds; null where it says none. */
export function parseClock(text: string): number | null {
  if (text.length > longestDate) return null
  if (/^(?:12(?::00)? ?)?(?:noon|mediod[ií]a)$/i.test(text.trim())) return 43_200
  if (/^(?:12(?::00)? ?)?(?:midnight|medianoche)$/i.test(text.trim())) return 0
  // 7h30, as it is written in French and Spanish.
  const plain = text.trim().replace(/^(\d{1,2}) ?h ?(\d{2})$/i, '$1:$2')
  const [, h = '', m = '0', s = '0', half] = clock.exec(plain) ?? []
  if (!h) return null
  const [hour, minute, second] = [Number(h), Number(m), Number(s)]
  if (half && (hour < 1 || hour > 12)) return null
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  if (hours > 24 || minute > 59 || second > 59 || (hours === 24 && minute + second > 0)) return null
  return (hours * 60 + minute) * 60 + second
}

/** A day and a time in one cell, or an instant with its offset. */
export interface Moment {
  date: string
  /** Seconds of the day. */
  time: number
  /** Epoch milliseconds where the text says an offset from UTC. */
  at: number | null
}

const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})$/

/** A day with a time; null where a text is no such thing. */
export function parseMoment(text: string, order: DateOrder): Moment | null {
  if (text.length > longestDate) return null
  const plain = withoutWeekday(text).rest
  const [, days = '', part = ''] = /^(\d{5})(\.\d+)$/.exec(plain) ?? []
  const numbered = numberedDate(days)
  if (numbered) return { date: numbered, time: Math.round(Number(part) * 86_400), at: null }
  const cut = /^(.*\d{2,4})(?:T|,?\s+)(\d{1,2}(?::|\s*[ap]).*)$/i.exec(plain)
  if (withOffset.test(plain)) {
    const at = Date.parse(
      plain
        .replace(' ', 'T')
        .replace(/\s?UTC$/, 'Z')
        .replace(/\s/, '')
        .replace(/(\d{2})(\d{2})$/, '$1:$2'),
    )
    const time = parseClock(plain.slice(11, 16))
    return Number.isNaN(at) || time === null ? null : { date: plain.slice(0, 10), time, at }
  }
  const date = parseDate(cut?.[1] ?? '', order)
  const time = parseClock(cut?.[2] ?? '')
  return date === null || time === null ? null : { date, time, at: null }
}

/** How long something took, in seconds: 8.5, 8,5, 8:30, 8h 30m; null where a text says nothing like it. */
export function parseDuration(text: string, unit: 'hours' | 'minutes' = 'hours'): number | null {
  if (text.length > longestDate) return null
  const plain = text.trim().toLowerCase()
  const scale = unit === 'hours' ? 3600 : 60
  // A comma before three digits may be one of thousands.
  if (/^\d+,\d{3}$/.test(plain)) return null
  const decimal = /^(\d*)(?:[.,](\d+))?$/.exec(plain)
  if (decimal?.[0]) return Math.round(Number(`${decimal[1] || '0'}.${decimal[2] ?? '0'}`) * scale)
  const [, hour = '', minute = '', second = '0'] =
    /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(plain) ?? []
  if (hour) return (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  const [all, h = '0', m = '0'] =
    /^(?:(\d+(?:\.\d+)?)\s*h(?:ours?|rs?|oras?)?)?\s*(?:(\d+)\s*m(?:in(?:utes?|utos?|s)?)?)?\.?$/.exec(
      plain,
    ) ?? []
  return all ? Math.round(Number(h) * 3600 + Number(m) * 60) : null
}

/** Returns whole seconds as a duration that can be parsed again: 8:30:00. */
export function durationText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, Math.round(seconds) % 60]
  const rest = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${Math.floor(seconds / 3600)}:${rest}`
}

/** Parses the length of a break in seconds: 30 is minutes, 0.5 is hours. Returns null if it is none. */
export function breakSecondsOf(text: string): number | null {
  return parseDuration(text, /^\d+$/.test(text) && Number(text) > 4 ? 'minutes' : 'hours')
}

/** Returns seconds of the day as a time: 07:30:00. */
export function clockText(seconds: number): string {
  return durationText(seconds).padStart(8, '0')
}
