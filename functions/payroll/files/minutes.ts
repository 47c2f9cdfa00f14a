import { hourKinds } from '../../../shared/payroll/payroll-export.ts'
import { share } from './hours.ts'
import { byPerson, type ExportInput } from './format.ts'
import type { PayrollPerson, WorkRow } from './rows.ts'

export type MinuteKind = (typeof hourKinds)[number]

/** Minutes of one row in one kind. */
export interface MinuteLine {
  person: PayrollPerson
  row: WorkRow
  kind: MinuteKind
  minutes: number
}

/** Seconds as whole minutes, half of one away from zero. */
function minutesOf(seconds: number): number {
  return Math.sign(seconds) * Math.floor(Math.abs(seconds) / 60 + 0.5)
}

function secondsOf(row: WorkRow, kind: MinuteKind): number {
  if (kind === 'regular') return row.regular_seconds
  return kind === 'overtime' ? row.overtime_seconds : row.doubletime_seconds
}

/** The work of everybody in whole minutes, each kind of a person rounded once and split over its rows. */
export function minuteLines(input: ExportInput): MinuteLine[] {
  return byPerson(input).flatMap(({ person, work, exported }) =>
    hourKinds.flatMap((kind) => {
      const seconds = work.map((row) => secondsOf(row, kind))
      const sum = seconds.reduce((all, each) => all + each, 0)
      const total = minutesOf(exported[kind] + sum) - minutesOf(exported[kind])
      const minutes = share(total, seconds, minutesOf)
      return work.flatMap((row, index) => {
        const own = minutes[index] ?? 0
        return own === 0 ? [] : [{ person, row, kind, minutes: own }]
      })
    }),
  )
}
