import type { DateOrder } from '../../../shared/imports/column.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
/** Months whose first three letters are others in Spanish. */
const spanishMonths: Partial<Record<string, number>> = { ene: 0, abr: 3, ago: 7, dic: 11 }

const numericDate = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/

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
  const [, a = '', b = '', c = ''] = numericDate.exec(text.trim()) ?? []
  if (!a) return namedDate(text)
  if (a.length === 4) return isoDate(Number(a), Number(b), Number(c))
  if (order === 'YMD') return isoDate(Number(a), Number(b), Number(c))
  const [month, day] = order === 'MDY' ? [a, b] : [b, a]
  return isoDate(Number(c), Number(month), Number(day))
}

/** The order in which the dates of a column are written, and whether they leave no other. */
export function dateOrderOf(texts: readonly string[]): { value: DateOrder; is_certain: boolean } {
  const parts = texts.flatMap((text) => {
    const [, a = '', b = '', c = ''] = numericDate.exec(text.trim()) ?? []
    return a ? [[a, b, c] as const] : []
  })
  const open = parts.filter(([a]) => a.length < 4)
  if (open.length === 0) return { value: 'MDY', is_certain: true }
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
  const [, h = '', m = '0', s = '0', half] = clock.exec(text.trim()) ?? []
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

const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/

/** A day with a time; null where a text is no such thing. */
export function parseMoment(text: string, order: DateOrder): Moment | null {
  const plain = text.trim()
  const cut = /^(.*\d{2,4})(?:T|,?\s+)(\d{1,2}(?::|\s*[ap]).*)$/i.exec(plain)
  if (withOffset.test(plain)) {
    const at = Date.parse(plain.replace(' ', 'T').replace(/(\d{2})(\d{2})$/, '$1:$2'))
    const time = parseClock(plain.slice(11, 16))
    return Number.isNaN(at) || time === null ? null : { date: plain.slice(0, 10), time, at }
  }
  const date = parseDate(cut?.[1] ?? '', order)
  const time = parseClock(cut?.[2] ?? '')
  return date === null || time === null ? null : { date, time, at: null }
}

/** How long something took, in seconds: 8.5, 8,5, 8:30, 8h 30m; null where a text says nothing like it. */
export function parseDuration(text: string, unit: 'hours' | 'minutes' = 'hours'): number | null {
  const plain = text.trim().toLowerCase()
  const scale = unit === 'hours' ? 3600 : 60
  // A comma before three digits may be one of thousands.
  if (/^\d+,\d{3}$/.test(plain)) return null
  const decimal = /^(\d+)(?:[.,](\d+))?$/.exec(plain)
  if (decimal) return Math.round(Number(`${decimal[1]}.${decimal[2] ?? '0'}`) * scale)
  const [, hour = '', minute = '', second = '0'] =
    /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(plain) ?? []
  if (hour) return (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  const [all, h = '0', m = '0'] =
    /^(?:(\d+(?:\.\d+)?)\s*h(?:ours?|rs?|oras?)?)?\s*(?:(\d+)\s*m(?:in(?:utes?|utos?|s)?)?)?\.?$/.exec(
      plain,
    ) ?? []
  return all ? Math.round(Number(h) * 3600 + Number(m) * 60) : null
}
