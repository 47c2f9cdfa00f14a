import type * as z from 'zod/mini'
import type { ComparedPerson, oldPeriod } from '../../shared/imports/comparison.ts'
import { explainDifference, type OldFigures } from '../../shared/payroll/comparison/explain.ts'
import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { factsOf } from '../timesheets/compute.ts'
import type { TenantPeriod } from '../timesheets/period.ts'
import { readOpenSheet } from '../timesheets/read-sheet.ts'

type OldPerson = z.output<typeof oldPeriod>['people'][number]

const secondsOf = (hours: number) => Math.round(hours * 3600)

function view({ worked, overtime, doubletime, gross }: OldFigures) {
  return {
    worked_seconds: worked,
    overtime_seconds: overtime,
    doubletime_seconds: doubletime,
    gross: gross === null ? null : inDollars(gross),
  }
}

/** What another system made of somebody's period beside what Dropcloth does, and why. */
export async function comparePerson(
  table: TenantTable,
  period: TenantPeriod,
  { user_id, regular_hours, overtime_hours, doubletime_hours, gross }: OldPerson,
  now: number,
): Promise<ComparedPerson> {
  const { user, state, days, names } = await readOpenSheet(table, period, user_id, now, false)
  const [overtime, doubletime] = [secondsOf(overtime_hours), secondsOf(doubletime_hours)]
  const theirs = {
    worked: secondsOf(regular_hours) + overtime + doubletime,
    overtime,
    doubletime,
    gross: gross ? toCents(dollars(gross)) : null,
  }
  const facts = factsOf(period, user, state, days, names.stateOf, now)
  const { ours, explanations } = explainDifference(facts, theirs)
  return {
    user_id,
    user_name: user.name,
    ours: { ...view(ours), gross: inDollars(ours.gross) },
    theirs: view(theirs),
    explanations: explanations.map(({ cause, minutes, ...figures }) => ({
      cause,
      minutes,
      ...view(figures),
    })),
  }
}
