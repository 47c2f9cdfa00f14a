import { message } from '../../shared/messages/message.ts'
import { tabSeparated } from './delimited.ts'
import { byPerson, type ExportInput, otherRates, type FileFormat } from './format.ts'
import { minuteLines, type MinuteKind } from './minutes.ts'
import type { PayrollPerson } from './rows.ts'

const header = [
  '!TIMERHDR',
  'VER',
  'REL',
  'COMPANYNAME',
  'IMPORTEDBEFORE',
  'FROMTIMER',
  'COMPANYCREATETIME',
]
const columns = [
  '!TIMEACT',
  'DATE',
  'JOB',
  'EMP',
  'ITEM',
  'PITEM',
  'DURATION',
  'PROJ',
  'NOTE',
  'XFERTOPAYROLL',
  'BILLINGSTATUS',
]

const payrollItems: Record<MinuteKind, string> = {
  regular: 'Hourly Regular',
  overtime: 'Hourly Overtime',
  doubletime: 'Hourly Double-time',
}

const longestDuration = 23 * 60 + 59

/** A date like 09/14/26. */
function shortDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${month}/${day}/${year.slice(2)}`
}

/** Minutes as H:MM; what is longer than a line takes stands in several. */
function durations(minutes: number): string[] {
  const parts: string[] = []
  for (let left = minutes; left > 0; left -= longestDuration) {
    const own = Math.min(left, longestDuration)
    parts.push(`${Math.floor(own / 60)}:${String(own % 60).padStart(2, '0')}`)
  }
  return parts
}

/** A name on one of QuickBooks' lists: a colon would begin a job of a job there. */
function listName(name: string): string {
  return name.replaceAll(':', ' ').replaceAll(/ +/g, ' ').trim()
}

/** QuickBooks finds an employee by their name on its list, never by a number (Intuit, IIF reference). */
function employeeName({ first_name, last_name, name }: PayrollPerson): string {
  return first_name && last_name ? `${first_name} ${last_name}` : name
}

function lines(input: ExportInput): string[][] {
  return minuteLines(input)
    .toSorted((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0))
    .flatMap(({ person, row, kind, minutes }) =>
      durations(minutes).map((duration) => [
        'TIMEACT',
        shortDate(row.date),
        [row.customer_name, row.job_name].filter(Boolean).map(listName).join(':'),
        employeeName(person),
        'Labor',
        payrollItems[kind],
        duration,
        '',
        '',
        person.is_contractor ? 'N' : 'Y',
        '0',
      ]),
    )
}

const breaksLine = (text: string) => /[\t\r\n]/.test(text)

/** QuickBooks Desktop's timer import (IIF): a line per day, job and way of payment. */
export const qbIif: FileFormat = {
  extension: 'iif',
  mediaType: 'text/plain',
  unit: 'minutes',
  leavesOut: ['exempt'],
  carries: [],
  shortcomings: (input) => [
    ...otherRates(input),
    ...(input.settings.codes.quickbooks_company === '' ||
    input.settings.codes.quickbooks_created === ''
      ? [{ name: 'quickbooks_company', said: message('quickbooksCompany') }]
      : []),
    ...byPerson(input).flatMap(({ person, work, money }) => [
      ...(work.some((row) => breaksLine(row.job_name) || breaksLine(row.customer_name)) ||
      breaksLine(employeeName(person))
        ? [{ name: person.name, said: message('noTabs') }]
        : []),
      ...(minuteLines({ ...input, people: [person], work }).some(({ minutes }) => minutes < 0)
        ? [{ name: person.name, said: message('noNegativeHours') }]
        : []),
      ...(money.length > 0 ? [{ name: person.name, said: message('moneyByHand') }] : []),
    ]),
  ],
  write: (input) => {
    const { quickbooks_company: company, quickbooks_created: created } = input.settings.codes
    const first = ['TIMERHDR', '8', '0', company, 'N', 'Y', created]
    return tabSeparated([header, first, columns, ...lines(input)])
  },
  readBack: (text) => {
    const rows = text
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter(([kind]) => kind === 'TIMEACT')
    const minutes = (item: string) =>
      rows
        .filter((cells) => cells[5] === item)
        .reduce((sum, cells) => {
          const [hours = 0, rest = 0] = (cells[6] ?? '').split(':').map(Number)
          return sum + hours * 60 + rest
        }, 0)
    return {
      regular: minutes(payrollItems.regular),
      overtime: minutes(payrollItems.overtime),
      doubletime: minutes(payrollItems.doubletime),
      cents: 0,
    }
  },
}
