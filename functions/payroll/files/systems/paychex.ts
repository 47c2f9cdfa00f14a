import { hourKinds, moneyKinds } from '../../../../shared/payroll/export/payroll-export.ts'
import { message } from '../../../../shared/messages/message.ts'
import { inDollars } from '../../../../shared/payroll/wages/money.ts'
import { totalsByCode } from '../coded-rows.ts'
import { commaSeparated, readCommaSeparated } from '../delimited.ts'
import { byPerson, centsOf, type ExportInput, type FileFormat } from '../format.ts'
import { hoursText } from '../hours.ts'
import { hoursByRate } from '../rates.ts'
import { missingCodes, sharedCodes } from '../validation.ts'

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

/** The file takes 999.99 hours a line. */
const mostHundredths = 99_999

/** A line of the file before it is written; it has one of Rate, Rate Number and Amount. */
interface Line {
  workerId: string
  kind: (typeof hourKinds)[number] | (typeof moneyKinds)[number]
  rate: string
  rateNumber: string
  hundredths: number
  amount: string
}

function lines(input: ExportInput): Line[] {
  return byPerson(input).flatMap(({ person, work, money, exported }) => {
    const groups = hoursByRate(work, person, exported)
    const empty = {
      workerId: person.payroll_id ?? '',
      rate: '',
      rateNumber: '',
      hundredths: 0,
      amount: '',
    }
    return [
      ...groups.flatMap(({ isMain, rate_cents, hours }) =>
        hourKinds
          .map((kind) => ({
            ...empty,
            kind,
            ...(isMain ? { rateNumber: '1' } : { rate: inDollars(rate_cents) }),
            hundredths: hours[kind],
          }))
          .filter(({ hundredths }) => hundredths !== 0),
      ),
      ...moneyKinds.flatMap((kind) => {
        const cents = centsOf(money, kind)
        return cents === 0 ? [] : [{ ...empty, kind, amount: inDollars(cents) }]
      }),
    ]
  })
}

function cells({ settings: { codes } }: ExportInput, line: Line): string[] {
  return [
    codes.paychex_client ?? '',
    line.workerId,
    '',
    '',
    codes[`paychex_${line.kind}`] ?? '',
    line.rate,
    line.rateNumber,
    hoursText(line.hundredths),
    '',
    '',
    line.amount,
    ...Array.from({ length: 5 }, () => ''),
  ]
}

/**
 * Paychex Flex, Standard Payroll Import (SPI Specification Sheet): sixteen columns in a fixed order, a row
 * per person, component and rate. Components are the company's own, matched by letter and case.
 */
export const paychex: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: moneyKinds,
  validate: (input) => [
    ...missingCodes(input, [
      'paychex_client',
      ...lines(input).map(({ kind }) => `paychex_${kind}` as const),
    ]),
    ...sharedCodes(
      input,
      lines(input).flatMap(({ kind, hundredths }) =>
        hundredths ? [`paychex_${kind}` as const] : [],
      ),
    ),
    ...byPerson(input).flatMap(({ person: { user_id, name, payroll_id } }) => {
      const own = lines(input).filter(({ workerId }) => workerId === payroll_id)
      return [
        ...(payroll_id === null || /^[A-Za-z0-9]{1,10}$/.test(payroll_id)
          ? []
          : [{ path: `${user_id}.payroll_id`, reason: message('shortPayrollId', { name }) }]),
        ...(own.some(({ hundredths }) => hundredths > mostHundredths)
          ? [{ path: `${user_id}.hours`, reason: message('tooMuchForFile', { name }) }]
          : []),
      ]
    }),
  ],
  write: (input) => commaSeparated([columns, ...lines(input).map((line) => cells(input, line))]),
  readBack: (text, { settings: { codes } }) =>
    totalsByCode(
      readCommaSeparated(text).slice(1),
      { code: 4, hours: 7, dollars: 10 },
      (kind) => codes[`paychex_${kind}`],
    ),
}
