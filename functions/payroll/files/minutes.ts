import { hundredthsOf } from '../../../shared/payroll/export/hundredths.ts'
import { hourKinds } from '../../../shared/payroll/export/payroll-export.ts'
import { share } from './hours.ts'
import { byPerson, type ExportInput } from './format.ts'
import type { PayrollPerson, WorkRow } from './rows.ts'

export type HourKind = (typeof hourKinds)[number]

/** What one row has of one kind, in a unit of time. */
interface HourLine {
  person: PayrollPerson
  row: WorkRow
  kind: HourKind
  amount: number
}

/** Minutes of one row in one kind. */
export type MinuteLine = Omit<HourLine, 'amount'> & { minutes: number }

/** Seconds as whole minutes, half of one away from zero. */
function minutesOf(seconds: number): number {
  return Math.sign(seconds) * Math.floor(Math.abs(seconds) / 60 + 0.5)
}

function secondsOf(row: WorkRow, kind: HourKind): number {
  if (kind === 'regular') return row.regular_seconds
  return kind === 'overtime' ? row.overtime_seconds : row.doubletime_seconds
}

/** The work of everybody in a unit, each kind of a person rounded once and split over its rows. */
function hourLines(input: ExportInput, unitsOf: (seconds: number) => number): HourLine[] {
  return byPerson(input).flatMap(({ person, work, exported }) =>
    hourKinds.flatMap((kind) => {
      const seconds = work.map((row) => secondsOf(row, kind))
      const sum = seconds.reduce((all, each) => all + each, 0)
      const total = unitsOf(exported[kind] + sum) - unitsOf(exported[kind])
      const amounts = share(total, seconds, unitsOf)
      return work.flatMap((row, index) => {
        const amount = amounts[index] ?? 0
        return amount === 0 ? [] : [{ person, row, kind, amount }]
      })
    }),
  )
}

/** The work of everybody in whole minutes. */
export function minuteAmounts(input: ExportInput): HourLine[] {
  return hourLines(input, minutesOf)
}

/** The same, by what a line of minutes is called. */
export function minuteLines(input: ExportInput): MinuteLine[] {
  return minuteAmounts(input).map(({ amount, ...line }) => ({ ...line, minutes: amount }))
}

/** The work of everybody in hundredths of hours. */
export function hundredthLines(input: ExportInput): HourLine[] {
  return hourLines(input, hundredthsOf)
}
