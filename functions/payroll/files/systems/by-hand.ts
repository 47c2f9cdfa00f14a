import { hourKinds, type EnteredByHand } from '../../../../shared/payroll/export/payroll-export.ts'
import { inDollars } from '../../../../shared/payroll/wages/money.ts'
import { byPerson, type ExportInput, type FileError } from '../format.ts'
import { groupHours, hoursText, noHours, secondsOf, share } from '../hours.ts'
import { byRate } from '../rates.ts'
import type { ExportRows, PayrollPerson, WorkRow } from '../rows.ts'

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

/** Hours of a person by hand in groups, rounded with those that the file has: together they are the sheet's. */
function hoursByHand(input: ExportInput, person: PayrollPerson, groups: readonly WorkRow[][]) {
  const own = ({ user_id }: WorkRow) => user_id === person.user_id
  const all = input.work.filter(own)
  const entered = new Set(groups.flat())
  const written = all.filter((row) => !entered.has(row))
  const exported = input.exported[person.user_id] ?? noHours
  const [whole = noHours] = groupHours([all], exported)
  const [inFile = noHours] = groupHours([written], exported)
  return hourKinds.map((kind) => ({
    kind,
    parts: share(
      whole[kind] - inFile[kind],
      groups.map((rows) => secondsOf(rows)[kind]),
    ),
  }))
}

/**
 * What somebody has to enter, person by person: hours by kind and rate, then dollars. What takes hours away
 * somewhere is listed by day and job: that is where it is corrected, and a sum would hide what moved.
 */
export function listByHand(input: ExportInput, rows: ExportRows): EnteredByHand[] {
  return byPerson({ ...input, ...rows }).flatMap(({ person, work, money }) => {
    const { user_id, name } = person
    const isCorrection = work.some((row) =>
      Object.values(secondsOf([row])).some((each) => each < 0),
    )
    const groups = isCorrection
      ? work.map((row) => [row])
      : byRate(work, person).map((group) => group.rows)
    const hours = hoursByHand(input, person, groups)
    return [
      ...groups.flatMap(([first], index) =>
        hours.flatMap(({ kind, parts }) => {
          const own = hoursText(parts[index] ?? 0)
          if (own === '' || !first) return []
          const { date, job_name, rate_cents } = first
          const rate = inDollars(rate_cents)
          return [
            {
              ...{ user_id, name, kind, hours: own, rate, dollars: null },
              ...(isCorrection && { date, job_name }),
            },
          ]
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
