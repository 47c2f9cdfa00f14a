import type { hourKinds } from '../../../shared/payroll/export/payroll-export.ts'
import { hundredthsOf } from '../../../shared/payroll/export/hundredths.ts'
import { split } from '../../../shared/payroll/wages/split.ts'
import type { WorkRow } from './rows.ts'

/** Hundredths as hours with two decimals; empty for none, for a zero is more than nothing in a file. */
export function hoursText(hundredths: number): string {
  if (hundredths === 0) return ''
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Time in each kind of pay: of groups in hundredths of hours, of what files told before in seconds. */
export type HourKinds = Record<(typeof hourKinds)[number], number>

/**
 * Whole parts of a total in proportion to seconds, which may be below zero in an adjustment; `inUnits`: so
 * many seconds in the unit of the total.
 */
export function share(
  total: number,
  seconds: readonly number[],
  inUnits: (seconds: number) => number = hundredthsOf,
): number[] {
  if (seconds.every((each) => each >= 0)) return split(total, seconds)
  const parts = seconds.map(inUnits)
  const rest = total - parts.reduce((all, each) => all + each, 0)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

/** The hours of a person who is in no earlier file. */
export const noHours: HourKinds = { regular: 0, overtime: 0, doubletime: 0 }

/** Seconds of rows by kind. */
export function secondsOf(rows: readonly WorkRow[]): HourKinds {
  const sum = (of: (row: WorkRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    regular: sum((row) => row.regular_seconds),
    overtime: sum((row) => row.overtime_seconds),
    doubletime: sum((row) => row.doubletime_seconds),
  }
}

/**
 * The hours of one person in groups: each kind rounded once, then split so that it adds up. What
 * files before this one told (in seconds) is rounded with it: all files together are rounded once.
 */
export function groupHours(groups: readonly WorkRow[][], exported: HourKinds): HourKinds[] {
  const total = secondsOf(groups.flat())
  const seconds = groups.map(secondsOf)
  const of = (kind: keyof HourKinds) =>
    share(
      hundredthsOf(exported[kind] + total[kind]) - hundredthsOf(exported[kind]),
      seconds.map((each) => each[kind]),
    )
  const [regular, overtime, doubletime] = [of('regular'), of('overtime'), of('doubletime')]
  return groups.map((_, index) => ({
    regular: regular[index] ?? 0,
    overtime: overtime[index] ?? 0,
    doubletime: doubletime[index] ?? 0,
  }))
}
