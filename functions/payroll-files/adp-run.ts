import { message } from '../../shared/messages/message.ts'
import { inDollars } from '../../shared/payroll/money.ts'
import type { PayPeriod } from '../../shared/payroll/pay-period.ts'
import { commaSeparated, readCommaSeparated } from './delimited.ts'
import {
  byPerson,
  byRate,
  centsOf,
  readHundredths,
  slashDate,
  untitledRates,
  type ExportInput,
  type FileFormat,
} from './format.ts'
import { groupHours, hoursText } from './hours.ts'
import type { PayrollPerson } from './rows.ts'

const columns = [
  'Company Code',
  'Pay Frequency',
  'Pay Period Start Date',
  'Pay Period End Date',
  'Employee ID',
  'Earnings Code',
  'Pay Hours',
  'Dollars',
  'Separate Check',
  'Worked In Dept',
  'Rate Code',
]

const frequencies: Record<PayPeriod, string> = {
  weekly: 'W',
  biweekly: 'B',
  semimonthly: 'S',
  monthly: 'M',
}

const codes = { regular: 'REG', overtime: 'OVT', doubletime: 'DBL' } as const
const kinds = ['regular', 'overtime', 'doubletime'] as const
const moneyCodes = {
  bonus: 'BON',
  reimbursement: 'REI',
  missed_break: 'MBP',
  carried_premium: 'OTP',
  back_pay: 'RET',
} as const
const moneyKinds = [
  'bonus',
  'reimbursement',
  'missed_break',
  'carried_premium',
  'back_pay',
] as const

/** ADP knows the main rate by itself; any other goes by the code that is kept as its title. */
function rateCode({ main_rate_cents, titles }: PayrollPerson, rate: number): string {
  return rate === main_rate_cents ? 'BASE' : (titles[rate] ?? '')
}

function lines(input: ExportInput): string[][] {
  const { period, settings } = input
  return byPerson(input).flatMap(({ person, work, money, told }) => {
    const line = (code: string, hours: string, dollars: string, rate: string) => [
      settings.codes.adp_company,
      frequencies[settings.period],
      slashDate(period.from),
      slashDate(period.to),
      person.payroll_id ?? '',
      code,
      hours,
      dollars,
      '0',
      '',
      rate,
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
          return own === 0 ? [] : [line(codes[kind], hoursText(own), '', rateCode(person, rate))]
        }),
      ),
      ...moneyKinds.flatMap((kind) => {
        const cents = centsOf(money, kind)
        return cents === 0 ? [] : [line(moneyCodes[kind], '', inDollars(cents), '')]
      }),
    ]
  })
}

/** RUN Powered by ADP: a row per person, earnings code and rate. */
export const adpRun: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: moneyKinds,
  shortcomings: (input) => [
    ...(input.settings.codes.adp_company === ''
      ? [{ name: 'adp_company', said: message('companyCodeMissing') }]
      : []),
    ...untitledRates(input),
  ],
  write: (input) => commaSeparated([['##GENERIC## V1.0'], columns, ...lines(input)]),
  readBack: (text) => {
    const rows = readCommaSeparated(text).slice(2)
    const hours = (code: string) =>
      rows
        .filter((cells) => cells[5] === code)
        .reduce((sum, cells) => sum + readHundredths(cells[6]), 0)
    return {
      regular: hours(codes.regular),
      overtime: hours(codes.overtime),
      doubletime: hours(codes.doubletime),
      cents: rows.reduce((sum, cells) => sum + readHundredths(cells[7]), 0),
    }
  },
}
