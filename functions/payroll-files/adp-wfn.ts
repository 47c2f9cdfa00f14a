import { message } from '../../shared/messages/message.ts'
import { inDollars } from '../../shared/payroll/money.ts'
import { commaSeparated, readCommaSeparated } from './delimited.ts'
import {
  byPerson,
  centsOf,
  readHundredths,
  type ExportInput,
  otherRates,
  type FileFormat,
} from './format.ts'
import { groupHours, hoursText } from './hours.ts'

const columns = [
  'Co Code',
  'Batch ID',
  'File #',
  'Reg Hours',
  'O/T Hours',
  'Hours 3 Code',
  'Hours 3 Amount',
  'Hours 4 Code',
  'Hours 4 Amount',
]

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

function lines(input: ExportInput): string[][] {
  const { settings, period } = input
  const batch = period.to.slice(2).replaceAll('-', '')
  return byPerson(input).map(({ person, work, told }) => {
    const [hours = { regular: 0, overtime: 0, doubletime: 0 }] = groupHours([work], told)
    const { adp_wfn_company: company, adp_wfn_doubletime: code } = settings.codes
    const doubletime = hoursText(hours.doubletime)
    return [
      company,
      batch,
      person.payroll_id ?? '',
      hoursText(hours.regular),
      hoursText(hours.overtime),
      doubletime && code,
      doubletime,
      '',
      '',
    ]
  })
}

/** ADP Workforce Now: a row of hours per person, in ASCII, without names and without dollars. */
export const adpWfn: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: [],
  fileName: ({ settings }) => `PR${settings.codes.adp_wfn_company.padEnd(3, '_')}EPI.csv`,
  shortcomings: (input) => [
    ...otherRates(input),
    ...(input.settings.codes.adp_wfn_company === ''
      ? [{ name: 'adp_wfn_company', said: message('companyCodeMissing') }]
      : []),
    ...(input.work.some(({ doubletime_seconds }) => doubletime_seconds !== 0) &&
    input.settings.codes.adp_wfn_doubletime === ''
      ? [{ name: 'adp_wfn_doubletime', said: message('doubletimeCodeMissing') }]
      : []),
    ...byPerson(input).flatMap(({ person, money }) => [
      ...(isPlain(person.payroll_id ?? '')
        ? []
        : [{ name: person.name, said: message('plainPayrollId') }]),
      ...(
        ['bonus', 'reimbursement', 'missed_break', 'carried_premium', 'back_pay'] as const
      ).flatMap((kind) => {
        const cents = centsOf(money, kind)
        return cents === 0
          ? []
          : [{ name: person.name, said: message('noDollars', { amount: inDollars(cents) }) }]
      }),
    ]),
  ],
  write: (input) => commaSeparated([columns, ...lines(input)]),
  readBack: (text) => {
    const rows = readCommaSeparated(text).slice(1)
    const sum = (index: number) =>
      rows.reduce((all, cells) => all + readHundredths(cells[index]), 0)
    return { regular: sum(3), overtime: sum(4), doubletime: sum(6), cents: 0 }
  },
}
