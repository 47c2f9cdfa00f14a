import { moneyKinds } from '../../../../shared/payroll/export/payroll-export.ts'
import { message } from '../../../../shared/messages/message.ts'
import { inDollars } from '../../../../shared/payroll/wages/money.ts'
import { commaSeparated, readCommaSeparated } from '../delimited.ts'
import { byPerson, centsOf, readHundredths, type ExportInput, type FileFormat } from '../format.ts'
import { hoursText, noHours } from '../hours.ts'
import { hoursByRate } from '../rates.ts'
import { type MoneyRow } from '../rows.ts'
import { missingCodes } from '../validation.ts'

/** Earnings 3, 4 and 5 of a row take dollars without hours. */
const earnings = [3, 4, 5]

const columns = [
  'Co Code',
  'Batch ID',
  'File #',
  'Temp Rate',
  'Reg Hours',
  'O/T Hours',
  'Hours 3 Code',
  'Hours 3 Amount',
  ...earnings.flatMap((place) => [`Earnings ${place} Code`, `Earnings ${place} Amount`]),
]

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** What a person is paid beside hours, in as many rows as its places take. */
function paidIn(money: readonly MoneyRow[]) {
  const paid = moneyKinds
    .map((kind) => ({ kind, cents: centsOf(money, kind) }))
    .filter(({ cents }) => cents !== 0)
  const rows = Math.ceil(paid.length / earnings.length)
  return Array.from({ length: rows }, (_, row) =>
    paid.slice(row * earnings.length, (row + 1) * earnings.length),
  )
}

function lines(input: ExportInput): string[][] {
  const { settings, period } = input
  const batch = period.to.slice(2).replaceAll('-', '')
  return byPerson(input).flatMap(({ person, work, money, exported }) => {
    const groups = hoursByRate(work, person, exported)
    const paid = paidIn(money)
    return Array.from({ length: Math.max(groups.length, paid.length) }, (_, index) => {
      const group = groups[index]
      const { regular, overtime, doubletime } = group?.hours ?? noHours
      const own = paid[index] ?? []
      return [
        settings.codes.adp_wfn_company ?? '',
        batch,
        person.payroll_id ?? '',
        !group || group.isMain ? '' : inDollars(group.rate_cents),
        hoursText(regular),
        hoursText(overtime),
        doubletime === 0 ? '' : (settings.codes.adp_wfn_doubletime ?? ''),
        hoursText(doubletime),
        ...earnings.flatMap((_place, place) => {
          const each = own[place]
          return each
            ? [settings.codes[`adp_wfn_${each.kind}`] ?? '', inDollars(each.cents)]
            : ['', '']
        }),
      ]
    })
  })
}

/**
 * ADP Workforce Now's paydata: a row per person and rate, in ASCII and without names (ADP Marketplace
 * 372723 names the columns). A rate that is not the main one goes along as Temp Rate.
 */
export const adpWfn: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: moneyKinds,
  fileName: ({ settings }) => {
    // Codes that were stored before they were letters and digits only.
    const company = (settings.codes.adp_wfn_company ?? '').replace(/[^A-Za-z0-9]/g, '_')
    return `PR${company.padEnd(3, '_')}EPI.csv`
  },
  // A file number has six places there: 1 and 000001 are one.
  idOf: (payrollId) => payrollId.replace(/^0+(?=.)/, ''),
  validate: (input) => [
    ...missingCodes(input, [
      'adp_wfn_company',
      ...(input.work.some(({ doubletime_seconds }) => doubletime_seconds !== 0)
        ? (['adp_wfn_doubletime'] as const)
        : []),
      ...input.money
        .filter(({ cents }) => cents !== 0)
        .map(({ kind }) => `adp_wfn_${kind}` as const),
    ]),
    ...byPerson(input)
      .filter(({ person }) => !isPlain(person.payroll_id ?? ''))
      .map(({ person: { user_id, name } }) => ({
        path: `${user_id}.payroll_id`,
        reason: message('plainPayrollId', { name }),
      })),
  ],
  write: (input) => commaSeparated([columns, ...lines(input)]),
  readBack: (text) => {
    const rows = readCommaSeparated(text).slice(1)
    const sum = (name: string) =>
      rows.reduce((all, cells) => all + readHundredths(cells[columns.indexOf(name)]), 0)
    return {
      regular: sum('Reg Hours'),
      overtime: sum('O/T Hours'),
      doubletime: sum('Hours 3 Amount'),
      cents: earnings.reduce((all, place) => all + sum(`Earnings ${place} Amount`), 0),
    }
  },
}
