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
