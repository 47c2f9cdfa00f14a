import { foldText } from '../../../../shared/fields/fold-text.ts'
import { dateOrder, type DateOrder } from '../../../../shared/imports/column.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { dateOrderOf, parseDate, weekdayOf } from '../values.ts'

/** A column of hours that is for one day. */
export interface DayColumn {
  index: number
  /** The day as 2026-03-31, or as written if it is not known which number is the month. */
  date: string
}

const longestTitle = 40

function isDate(text: string): boolean {
  if (text.length > longestTitle || !/\d/.test(text)) return false
  return dateOrder.options.some((order) => parseDate(text, order) !== null)
}

function isConsecutive(dates: readonly (string | null)[]): boolean {
  return dates.every((date, index) => {
    const last = dates[index - 1]
    return date !== null && (index === 0 || (!!last && addDays(last, 1) === date))
  })
}

/** Returns the order in which the days follow one another; null if that says nothing. */
function orderOf(texts: readonly string[]): DateOrder | null {
  const guess = dateOrderOf(texts)
  if (guess.is_certain) return guess.value
  const fitting = dateOrder.options.filter((order) =>
    isConsecutive(texts.map((text) => parseDate(text, order))),
  )
  return texts.length > 1 && fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Returns the columns of a row of titles that are dates side by side, such as "Mon 11/16/2026". */
export function datedColumns(row: readonly string[]): DayColumn[] {
  const found = row.flatMap((text, index) => (isDate(text) ? [{ index, text }] : []))
  const isAdjacent = found.every(({ index }, at) => index === (found[0]?.index ?? 0) + at)
  if (!isAdjacent) return []
  const order = orderOf(found.map(({ text }) => text))
  return found.map(({ index, text }) => ({
    index,
    date: (order && parseDate(text, order)) ?? text,
  }))
}

/** Returns the first date in a line above the titles that says which week it is. */
function weekIn(line: readonly string[], weekday: number, count: number): string | null {
  const text = line.join(' ')
  if (!/\b(?:week|period|semana|periodo)\b/i.test(foldText(text))) return null
  const isEnd = /\bend(?:s|ing)?\b|\bto\b|\bfin\b/i.test(text)
  const said = text.match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/g) ?? []
  for (const each of said) {
    for (const order of dateOrder.options) {
      const date = parseDate(each, order)
      if (date && weekdayOf(date) === weekday) return date
      const first = date && isEnd ? addDays(date, 1 - count) : null
      if (first && weekdayOf(first) === weekday) return first
    }
  }
  return null
}

const weekdays = 'sun mon tue wed thu fri sat dom lun mar mie jue vie sab'.split(' ')

/** Returns the columns of a row of titles that are weekdays, if a line above says of which week. */
export function weekdayColumns(
  row: readonly string[],
  above: readonly (readonly string[])[],
): DayColumn[] {
  const found = row.flatMap((text, index) => {
    const at = text.length > longestTitle ? -1 : weekdays.indexOf(foldText(text).slice(0, 3))
    return at < 0 || /\d/.test(text) ? [] : [{ index, weekday: at % 7 }]
  })
  const [first] = found
  const isWeek = found.every(
    ({ index, weekday }, at) =>
      index === (first?.index ?? 0) + at && weekday === ((first?.weekday ?? 0) + at) % 7,
  )
  if (!first || found.length < 5 || !isWeek) return []
  for (const line of above) {
    const begins = weekIn(line, first.weekday, found.length)
    if (begins) return found.map(({ index }, at) => ({ index, date: addDays(begins, at) }))
  }
  return []
}
