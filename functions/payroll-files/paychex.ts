import { message } from '../../shared/messages/message.ts'
import { inDollars } from '../../shared/payroll/money.ts'
import { commaSeparated, readCommaSeparated } from './delimited.ts'
import {
  byPerson,
  byRate,
  centsOf,
  readHundredths,
  type ExportInput,
  type FileFormat,
} from './format.ts'
import { groupHours, hoursText } from './hours.ts'

const columns = [
  'Client ID',
  'Worker ID',
  'Org',
  'Job Number',
  'Pay Component',
  'Rate',
  'Rate Number',
  'Hours',
  'Units',
  'Line Date',
  'Amount',
  'Check Seq Number',
  'Override State',
  'Override Local',
  'Override Local Jurisdiction',
  'Labor Assignment',
]

const components = { regular: 'Hourly', overtime: 'Overtime', doubletime: 'Double Time' } as const
const kinds = ['regular', 'overtime', 'doubletime'] as const
const moneyComponents = {
  bonus: 'Bonus',
  reimbursement: 'Reimbursement',
  missed_break: 'Meal Premium',
  carried_premium: 'Overtime Premium',
  back_pay: 'Retro Pay',
} as const
const moneyKinds = [
  'bonus',
  'reimbursement',
  'missed_break',
  'carried_premium',
  'back_pay',
] as const

/** The file takes 999.99 hours a line. */
const mostHundredths = 99_999

function lines(input: ExportInput): string[][] {
  return byPerson(input).flatMap(({ person, work, money, told }) => {
    const line = (component: string, rate: number | null, hours: string, amount: string) => [
      input.settings.codes.paychex_client,
      person.payroll_id ?? '',
      '',
      '',
      component,
      // A row has one of Rate, Rate Number and Amount (Paychex Flex, SPI Specification Sheet).
      rate === null || rate === person.main_rate_cents ? '' : inDollars(rate),
      rate !== null && rate === person.main_rate_cents ? '1' : '',
      hours,
      '',
      '',
      amount,
      ...Array.from({ length: 5 }, () => ''),
    ]
    const groups = byRate(work, person.main_rate_cents)
    const hours = groupHours(
      groups.map(([, rows]) => rows),
      told,
    )
    return [
      ...groups.flatMap(([rate], index) =>
        kinds.flatMap((kind) => {
          const own = hours[index]?.[kind] ?? 0
          return own === 0 ? [] : [line(components[kind], rate, hoursText(own), '')]
        }),
      ),
      ...moneyKinds.flatMap((kind) => {
        const cents = centsOf(money, kind)
        return cents === 0 ? [] : [line(moneyComponents[kind], null, '', inDollars(cents))]
      }),
    ]
  })
}

/** Paychex Flex, Standard Payroll Import: sixteen columns, a row per person, component and rate. */
export const paychex: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: moneyKinds,
  shortcomings: (input) => [
    ...(input.settings.codes.paychex_client === ''
      ? [{ name: 'paychex_client', said: message('companyCodeMissing') }]
      : []),
    ...byPerson(input).flatMap(({ person, work, told }) => {
      const groups = byRate(work, person.main_rate_cents)
      const hours = groupHours(
        groups.map(([, rows]) => rows),
        told,
      )
      const isTooMuch = hours.some((own) => kinds.some((kind) => own[kind] > mostHundredths))
      return [
        ...(/^[A-Za-z0-9]{1,10}$/.test(person.payroll_id ?? '')
          ? []
          : [{ name: person.name, said: message('shortPayrollId') }]),
        ...(isTooMuch ? [{ name: person.name, said: message('tooMuchForFile') }] : []),
      ]
    }),
  ],
  write: (input) => commaSeparated([columns, ...lines(input)]),
  readBack: (text) => {
    const rows = readCommaSeparated(text).slice(1)
    const hours = (component: string) =>
      rows
        .filter((cells) => cells[4] === component)
        .reduce((sum, cells) => sum + readHundredths(cells[7]), 0)
    return {
      regular: hours(components.regular),
      overtime: hours(components.overtime),
      doubletime: hours(components.doubletime),
      cents: rows.reduce((sum, cells) => sum + readHundredths(cells[10]), 0),
    }
  },
}
