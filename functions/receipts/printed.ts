import type { ReceiptKind } from '../../shared/receipts/receipt.ts'

/** Dollars of at most seven digits, with thousands or without, and cents; spaces stand around the point only. */
const printedAmount = /^\$?\s?(\d{1,3}(?:[,.]\d{3}){1,2}|\d{1,7})\s?[.,]\s?(\d{2})$/

/** As what is given back is printed: "-45.98", "$-45.98", "45.98-", "(45.98)". */
const givenBack = [/^(\$?)\s?-\s?(.+)$/, /^()(.+)-$/, /^()\((.+)\)$/]

/**
 * Cents of an amount as a receipt prints it: "$1,234.50", "201 . 63", "12,50". Below zero where it is
 * given back. Null where it is none, and where its point was not read (2195 may be 21.95 or 2,195).
 */
export function centsOfPrinted(text: string): number | null {
  const given = givenBack.map((form) => form.exec(text.trim())).find((each) => each !== null)
  if (given) {
    const cents = unsigned(`${given[1]}${given[2]}`)
    return cents === null ? null : -cents
  }
  return unsigned(text)
}

function unsigned(text: string): number | null {
  const found = printedAmount.exec(text.trim())
  if (!found?.[1] || !found[2]) return null
  return Number(found[1].replaceAll(/\D/g, '')) * 100 + Number(found[2])
}

const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
] as const

/** A printed date: as it is read, and whether it could be another day as well. */
interface ReadDate {
  date: string
  isSure: boolean
}

function dateOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const at = new Date(Date.UTC(full, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal && full > 2000 && full < 2100 ? at.toISOString().slice(0, 10) : null
}

function read(date: string | null, isSure = true): ReadDate | null {
  return date === null ? null : { date, isSure }
}

/**
 * A date as a receipt prints it. Numbers are month first, as here; where the first cannot be a month, day
 * first. On a Spanish receipt that could be either it is read as here and is not sure.
 */
export function readPrintedDate(text: string, isSpanish = false): ReadDate | null {
  const iso = /\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/.exec(text)
  if (iso) return read(dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const numbers = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text)
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
    if (first > 12) return read(dateOf(year, second, first))
    return read(dateOf(year, first, second), !isSpanish || second > 12 || first === second)
  }
  const words =
    /\b(?:(\d{1,2})\s+(?:de\s+)?)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?(?:(\d{1,2}),?\s+)?(\d{4})\b/iu.exec(
      text,
    )
  const name = words?.[2]?.slice(0, 3).toLowerCase() ?? ''
  const month = months.findIndex((names) => names.some((each) => each === name))
  const day = Number(words?.[1] ?? words?.[3])
  return month < 0 ? null : read(dateOf(Number(words?.[4]), month + 1, day))
}

const fuel = /\b(?:unleaded|regular unl|diesel|gasoline|gasolina|fuel|pump \d)\b/i
const tool =
  /\b(?:sprayer|ladder|drill|sander|saw|pressure washer|heat gun|escalera|taladro|lijadora)\b/i

/** What was bought, by its lines and who sold it. */
export function kindOf(vendor: string | null, lines: readonly { text: string }[]): ReceiptKind {
  const texts = lines.map(({ text }) => text)
  if (texts.length === 0) return fuel.test(vendor ?? '') ? 'fuel' : 'other'
  if (texts.some((text) => fuel.test(text))) return 'fuel'
  return texts.every((text) => tool.test(text)) ? 'tool' : 'material'
}
