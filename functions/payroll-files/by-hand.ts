import { hourKinds, type EnteredByHand } from '../../shared/payroll-export.ts'
import { inDollars } from '../../shared/payroll/money.ts'
import { byPerson, type ExportInput, type FileError } from './format.ts'
import { hoursText, hundredthsOf, secondsOf } from './hours.ts'
import { byRate } from './rates.ts'
import type { ExportRows } from './rows.ts'

/** What errors name as having no place in a file, of those people of whom somebody enters it by hand. */
export function rowsByHand(errors: readonly FileError[], people: readonly string[]): ExportRows {
  const rows = errors.flatMap(({ byHand }) =>
    byHand && people.includes(byHand.user_id) ? [byHand.rows] : [],
  )
  return {
    work: [...new Set(rows.flatMap(({ work }) => work))],
    money: [...new Set(rows.flatMap(({ money }) => money))],
  }
}

/** The input of a file without what is entered by hand. */
export function withoutRows(input: ExportInput, rows: ExportRows): ExportInput {
  return {
    ...input,
    work: input.work.filter((row) => !rows.work.includes(row)),
    money: input.money.filter((row) => !rows.money.includes(row)),
  }
}

/** What somebody has to enter, person by person: hours by kind and rate, then dollars. */
export function listByHand(input: ExportInput, rows: ExportRows): EnteredByHand[] {
  return byPerson({ ...input, ...rows }).flatMap(({ person, work, money }) => {
    const { user_id, name } = person
    return [
      ...byRate(work, person).flatMap((group) =>
        hourKinds.flatMap((kind) => {
          const hours = hoursText(hundredthsOf(secondsOf(group.rows)[kind]))
          const rate = inDollars(group.rate_cents)
          return hours === '' ? [] : [{ user_id, name, kind, hours, rate, dollars: null }]
        }),
      ),
      ...money.map(({ kind, cents }) => ({
        user_id,
        name,
        kind,
        hours: null,
        rate: null,
        dollars: inDollars(cents),
      })),
    ]
  })
}
