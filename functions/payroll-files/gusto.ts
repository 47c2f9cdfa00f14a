import { message } from '../../shared/messages/message.ts'
import { inDollars } from '../../shared/payroll/money.ts'
import { commaSeparated, readCommaSeparated } from './delimited.ts'
import {
  byPerson,
  byRate,
  centsOf,
  readHundredths,
  untitledRates,
  type ExportInput,
  type FileFormat,
} from './format.ts'
import { groupHours, hoursText } from './hours.ts'
import type { PayrollPerson } from './rows.ts'

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
function titleOf({ title, titles, main_rate_cents }: PayrollPerson, rate: number | null): string {
  const isMain = rate === null || rate === main_rate_cents
  if (isMain) return title ? `${title} (Primary)` : ''
  return titles[rate] ?? ''
}

function lines(input: ExportInput): string[][] {
  const cell = cellsOf(input)
  return byPerson(input).flatMap(({ person, work, money, told }) => {
    const groups = byRate(work, person.main_rate_cents)
    const hours = groupHours(
      groups.map(([, rows]) => rows),
      told,
    )
    const rates = groups.length > 0 ? groups.map(([rate]) => rate) : [null]
    const missed = money.find(({ kind }) => kind === 'missed_break')?.hundredths ?? 0
    return rates.map((rate, index) => {
      const isFirst = index === 0
      const own = hours[index]
      const once = (text: string) => (isFirst ? text : '')
      return [
        person.last_name ?? '',
        person.first_name ?? '',
        titleOf(person, rate),
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
  shortcomings: (input) => [
    ...untitledRates(input),
    ...byPerson(input).flatMap(({ person, work }) => [
      ...(person.first_name && person.last_name
        ? []
        : [{ name: person.name, said: message('firstAndLastName') }]),
      ...(new Set(work.map(({ rate_cents }) => rate_cents)).size > 1 && !person.title
        ? [{ name: person.name, said: message('titleMissing') }]
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
