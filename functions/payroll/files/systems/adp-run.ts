import { hourKinds, moneyKinds } from '../../../../shared/payroll/export/payroll-export.ts'
import { inDollars } from '../../../../shared/payroll/wages/money.ts'
import type { PayPeriod } from '../../../../shared/payroll/settings/pay-period.ts'
import { totalsByCode } from '../coded-rows.ts'
import { commaSeparated, readCommaSeparated } from '../delimited.ts'
import { byPerson, centsOf, slashDate, type ExportInput, type FileFormat } from '../format.ts'
import { hoursText } from '../hours.ts'
import { hoursByRate } from '../rates.ts'
import { missingCodes, sharedCodes, untitledRates } from '../validation.ts'

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

/** A line of the file before it is written: its kind of pay, with hours or dollars. */
interface Line {
  payrollId: string
  kind: (typeof hourKinds)[number] | (typeof moneyKinds)[number]
  hours: string
  dollars: string
  /** ADP knows the main rate by itself; any other goes by the code that is kept as its title. */
  rate: string
}

function lines(input: ExportInput): Line[] {
  return byPerson(input).flatMap(({ person, work, money, exported }) => {
    const groups = hoursByRate(work, person, exported)
    const payrollId = person.payroll_id ?? ''
    return [
      ...groups.flatMap(({ title, hours }) =>
        hourKinds.flatMap((kind) => {
          const own = hours[kind]
          const rate = title ?? 'BASE'
          return own === 0 ? [] : [{ payrollId, kind, hours: hoursText(own), dollars: '', rate }]
        }),
      ),
      ...moneyKinds.flatMap((kind) => {
        const cents = centsOf(money, kind)
        const dollars = inDollars(cents)
        return cents === 0 ? [] : [{ payrollId, kind, hours: '', dollars, rate: '' }]
      }),
    ]
  })
}

function cells({ period, settings }: ExportInput, line: Line): string[] {
  return [
    settings.codes.adp_company ?? '',
    frequencies[settings.period],
    slashDate(period.from),
    slashDate(period.to),
    line.payrollId,
    settings.codes[`adp_${line.kind}`] ?? '',
    line.hours,
    line.dollars,
    '0',
    '',
    line.rate,
  ]
}

function hourCodes(input: ExportInput) {
  return lines(input).flatMap(({ kind, hours }) => (hours ? [`adp_${kind}` as const] : []))
}

/**
 * RUN Powered by ADP, Time Sheet Import (ADP's guide GTSG-V0418A): a row per person, earnings code and
 * rate. Earnings codes are the company's own list.
 */
export const adpRun: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: moneyKinds,
  validate: (input) => [
    ...missingCodes(input, [
      'adp_company',
      ...lines(input).map(({ kind }) => `adp_${kind}` as const),
    ]),
    ...sharedCodes(input, hourCodes(input)),
    ...untitledRates(input),
  ],
  write: (input) =>
    commaSeparated([
      ['##GENERIC## V1.0'],
      columns,
      ...lines(input).map((line) => cells(input, line)),
    ]),
  readBack: (text, { settings: { codes } }) =>
    totalsByCode(
      readCommaSeparated(text).slice(2),
      { code: 5, hours: 6, dollars: 7 },
      (kind) => codes[`adp_${kind}`],
    ),
}
