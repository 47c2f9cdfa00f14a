import { indexesOf, indexOf, pairColumns, type Columns } from './columns-of.ts'
import { plainTitle } from './columns.ts'
import type { FileRecord } from './records.ts'
import { breakSecondsOf, durationText, parseClock, parseDuration } from './values.ts'

const day = 86_400
const rounding = 60

/** The units that whole numbers under a title such as Duration can have, in seconds. */
const units = [3600, 60, 1] as const

/** Returns the unit in which most rows' hours are what their times come to; hours if none says so. */
function unitOf(records: readonly FileRecord[], columns: Columns, hours: number): number {
  const [pair] = pairColumns(columns, 'start', 'end') ?? []
  if (!pair) return 3600
  const votes = new Map<number, number>()
  for (const { cells } of records) {
    const text = cells[hours] ?? ''
    const [from, to] = [parseClock(cells[pair.from] ?? ''), parseClock(cells[pair.to] ?? '')]
    if (!/^\d+$/.test(text) || from === null || to === null) continue
    const length = (to - from + day) % day
    const unit = units.find((each) => Math.abs(Number(text) * each - length) <= rounding)
    if (unit !== undefined) votes.set(unit, (votes.get(unit) ?? 0) + 1)
  }
  return units.reduce<number>((a, b) => ((votes.get(b) ?? 0) > (votes.get(a) ?? 0) ? b : a), 3600)
}

/** Returns the sum of several cells of hours, or null if one of them cannot be read. */
function sumOf(texts: readonly string[]): number | null {
  const all = texts.filter((text) => text !== '').map((text) => parseDuration(text))
  return all.length === 0
    ? null
    : all.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}

/** Writes each row's hours in one cell, in hours, without the unpaid break. */
export function settleHours(
  titles: readonly string[],
  records: readonly FileRecord[],
  columns: Columns,
  isGross: boolean,
): FileRecord[] {
  const [hours, ...more] = indexesOf(columns, 'hours')
  const seconds = indexOf(columns, 'seconds')
  const pause = indexOf(columns, 'break')
  const isInMinutes = /\bmin(?:ute)?s?\b/.test(plainTitle(titles[pause] ?? ''))
  const unit = hours === undefined ? 3600 : unitOf(records, columns, hours)
  return records.map((record) => {
    const cells = [...record.cells]
    const set = (at: number, value: number | null) => {
      if (value !== null) cells[at] = durationText(value)
    }
    if (pause >= 0 && isInMinutes && /^\d/.test(cells[pause] ?? '')) {
      set(pause, parseDuration(cells[pause] ?? '', 'minutes'))
    }
    if (seconds >= 0 && /^\d+$/.test(cells[seconds] ?? '')) set(seconds, Number(cells[seconds]))
    if (hours === undefined) return { ...record, cells }
    if (unit !== 3600 && /^\d+$/.test(cells[hours] ?? '')) set(hours, Number(cells[hours]) * unit)
    if (more.length > 0) {
      set(hours, sumOf([hours, ...more].map((at) => cells[at] ?? '')))
      for (const at of more) cells[at] = ''
    }
    const out = isGross ? breakSecondsOf(cells[pause] ?? '') : null
    const stated = parseDuration(cells[hours] ?? '')
    if (out !== null && stated !== null) set(hours, Math.max(0, stated - out))
    return { ...record, cells }
  })
}
