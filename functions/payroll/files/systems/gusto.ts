import { message } from '../../../../shared/messages/message.ts'
import { inDollars } from '../../../../shared/payroll/wages/money.ts'
import { commaSeparated, readCommaSeparated } from '../delimited.ts'
import { byPerson, centsOf, readHundredths, type ExportInput, type FileFormat } from '../format.ts'
import { groupHours, hoursText } from '../hours.ts'
import { byRate, type RateGroup } from '../rates.ts'
import type { PayrollPerson } from '../rows.ts'
import { untitledRates } from '../validation.ts'

const columns = [
  'last_name',
  'first_name',
  'title',
  'gusto_employee_id',
  'regular_hours',
  'overtime_hours',
  'double_overtime_hours',
  'missed_break_hours',
  'owners_draw',
  'bonus',
  'commission',
  'paycheck_tips',
  'cash_tips',
  'correction_payment',
  'reimbursement',
  'personal_note',
] as const

/** An empty cell leaves what stands there; where something stood before, a zero takes it away. */
function cellsOf({ isReplacement = false }: ExportInput) {
  return {
    amount: (cents: number) => (cents === 0 && !isReplacement ? '' : inDollars(cents)),
    hours: (hundredths: number) => (isReplacement ? inDollars(hundredths) : hoursText(hundredths)),
  }
}

/** A rate of its own goes by a title of its own; the main one is marked. */
function titleOf(person: PayrollPerson, group: RateGroup | null): string {
  if (group && !group.isMain) return group.title ?? ''
  return person.title ? `${person.title} (Primary)` : ''
}

function lines(input: ExportInput): string[][] {
  const cell = cellsOf(input)
  return byPerson(input).flatMap(({ person, work, money, exported }) => {
    const groups = byRate(work, person)
    const hours = groupHours(
      groups.map(({ rows }) => rows),
      exported,
    )
    const missed = money.find(({ kind }) => kind === 'missed_break')?.hundredths ?? 0
    // Money without hours stands in a row of its own.
    return (groups.length > 0 ? groups : [null]).map((group, index) => {
      const isFirst = index === 0
      const own = hours[index]
      const once = (text: string) => (isFirst ? text : '')
      return [
        person.last_name ?? '',
        person.first_name ?? '',
        titleOf(person, group),
        person.payroll_id ?? '',
        cell.hours(own?.regular ?? 0),
        cell.hours(own?.overtime ?? 0),
        cell.hours(own?.doubletime ?? 0),
        once(cell.hours(missed)),
        '',
        once(cell.amount(centsOf(money, 'bonus'))),
        '',
        '',
        '',
        once(cell.amount(centsOf(money, 'carried_premium') + centsOf(money, 'back_pay'))),
        once(cell.amount(centsOf(money, 'reimbursement'))),
        '',
      ]
    })
  })
}

/**
 * Gusto's import of hours and earnings: one row per person and title. It takes the place of what was
 * imported for the same payroll (support.gusto.com 999914471000000): a later file has it all again.
 */
export const gusto: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  // Contractors have an import of their own; exempt people are paid without hours.
  leavesOut: ['exempt', 'contractor'],
  replaces: true,
  carries: ['bonus', 'reimbursement', 'carried_premium', 'back_pay'],
  validate: (input) => [
    ...untitledRates(input),
    ...byPerson(input).flatMap(({ person: { user_id, name, ...person }, work }) => [
      ...(person.first_name && person.last_name
        ? []
        : [{ path: `${user_id}.first_name`, reason: message('firstAndLastName', { name }) }]),
      ...(byRate(work, { user_id, name, ...person }).length > 1 && !person.title
        ? [{ path: `${user_id}.title`, reason: message('titleMissing', { name }) }]
        : []),
    ]),
  ],
  write: (input) => commaSeparated([columns, ...lines(input)]),
  readBack: (text) => {
    const rows = readCommaSeparated(text).slice(1)
    const sum = (name: (typeof columns)[number]) =>
      rows.reduce((all, cells) => all + readHundredths(cells[columns.indexOf(name)]), 0)
    return {
      regular: sum('regular_hours'),
      overtime: sum('overtime_hours'),
      doubletime: sum('double_overtime_hours'),
      cents: sum('bonus') + sum('correction_payment') + sum('reimbursement'),
    }
  },
}
