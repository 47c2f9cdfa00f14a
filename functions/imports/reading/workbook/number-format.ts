/** Ids of the formats of dates and times that workbooks do not spell out. */
const builtInMoments = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  // Those of Chinese, Japanese, Korean and Thai.
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
  ...[71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81],
])
const longestFormat = 255

/** Returns true if a format shows its number as a date, a time or a duration. */
export function isMoment(id: number, format: string | undefined): boolean {
  if (format === undefined) return builtInMoments.has(id)
  const sections = format
    .slice(0, longestFormat)
    // Literal text: quoted, escaped, as wide as a character, repeated.
    .replace(/"[^"]*"|[\\_*]./g, ' ')
    // Hours over 24 are in brackets, as [h]; so are colors and languages.
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/s[.,]0{1,3}/gi, 's')
    .split(';')
  return sections.some(
    (section) =>
      /[ymdhs]/i.test(section) && /^[ymdhsaepgb\W]+$/i.test(section) && !/[#?%]/.test(section),
  )
}

const secondsOfDay = 86_400
/** The day that workbooks count from, as a day of the epoch; those of old Macs begin four years later. */
const firstDay = -25_569
const daysUntil1904 = 1462
/** No work was dated in a workbook's first four years: smaller numbers are times and durations. */
const firstDate = 1462

/** Returns a time or a duration as hours, minutes and seconds: 40:00:00, never less than it is. */
function elapsedText(days: number): string {
  const seconds = Math.round(Math.abs(days) * secondsOfDay)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const sign = days < 0 ? '-' : ''
  return sign + parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns a date as 2026-03-31, with its time if it has one. */
export function dateText(at: Date): string {
  const [written = '', time = ''] = at.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? written : `${written}T${time}`
}

/** Returns a workbook's date, time or duration as text. A workbook knows no time zones. */
export function momentText(serial: number, is1904: boolean): string {
  if (serial < firstDate) return elapsedText(serial)
  const days = serial + firstDay + (is1904 ? daysUntil1904 : 0)
  // Workbooks count in parts of a day, which come out a moment short of a second.
  const at = new Date(Math.round(days * secondsOfDay) * 1000)
  return Number.isNaN(at.getTime()) ? String(serial) : dateText(at)
}
