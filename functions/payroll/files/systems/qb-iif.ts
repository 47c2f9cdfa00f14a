import type { PayrollCode } from '../../../../shared/payroll/settings/payroll-codes.ts'
import { message } from '../../../../shared/messages/message.ts'
import { tabSeparated } from '../delimited.ts'
import { byPerson, type ExportInput, type FileError, type FileFormat } from '../format.ts'
import { minuteLines, type HourKind } from '../minutes.ts'
import type { PayrollPerson, WorkRow } from '../rows.ts'
import {
  missingCodes,
  moneyBesideHours,
  negativeHours,
  severalRates,
  sharedCodes,
} from '../validation.ts'
import { lettersOutside } from '../charset.ts'

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
function employeeName({ first_name, last_name, name }: PayrollPerson, { settings }: ExportInput) {
  if (!first_name || !last_name) return name
  const isLastFirst = settings.codes.quickbooks_names === 'last_first'
  return isLastFirst ? `${last_name}, ${first_name}` : `${first_name} ${last_name}`
}

/** A job stands on QuickBooks' list below its customer. */
function jobName({ customer_name, job_name }: WorkRow): string {
  return [customer_name, job_name].filter(Boolean).map(listName).join(':')
}

function lines(input: ExportInput): string[][] {
  const { codes } = input.settings
  return minuteLines(input)
    .toSorted((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0))
    .flatMap(({ person, row, kind, minutes }) =>
      durations(minutes).map((duration) => [
        'TIMEACT',
        shortDate(row.date),
        jobName(row),
        employeeName(person, input),
        codes.quickbooks_item ?? '',
        codes[`quickbooks_${kind}`] ?? '',
        duration,
        '',
        '',
        person.is_contractor ? 'N' : 'Y',
        '0',
      ]),
    )
}

/** Names that this file cannot hold: with a tab or a line end, or in letters that Windows lacks. */
function unwritableNames(input: ExportInput): FileError[] {
  return byPerson(input).flatMap(({ person, work }) => {
    const { user_id, name } = person
    const names = [...new Set([employeeName(person, input), ...work.map(jobName)])]
    return names.flatMap((text) => {
      const rows = work.filter((row) => jobName(row) === text)
      const path = rows[0] ? `jobs.${rows[0].job_id}` : `${user_id}.name`
      if (/[\t\r\n]/.test(text)) return [{ path, reason: message('noTabs', { name: text }) }]
      const letters = lettersOutside(text).join(' ')
      if (letters === '') return []
      return [
        { path, reason: message('lettersNotTaken', { name: rows[0] ? text : name, letters }) },
      ]
    })
  })
}

/** What the company typed of QuickBooks in letters that Windows lacks. */
function unwritableCodes({ settings }: ExportInput, used: readonly PayrollCode[]): FileError[] {
  return used.flatMap((name) => {
    const text = settings.codes[name] ?? ''
    const letters = lettersOutside(text).join(' ')
    if (letters === '') return []
    return [{ path: `codes.${name}`, reason: message('lettersNotTaken', { name: text, letters }) }]
  })
}

function itemsOf(input: ExportInput) {
  return minuteLines(input).map(({ kind }) => `quickbooks_${kind}` as const)
}

/**
 * QuickBooks Desktop's timer import (Intuit, iif_import_kit): a line per day, job and way of payment, in
 * the letters of Windows. Employees, jobs and items are matched by what they are called on its lists.
 */
export const qbIif: FileFormat = {
  extension: 'iif',
  mediaType: 'text/plain',
  charset: 'windows-1252',
  unit: 'minutes',
  leavesOut: ['exempt'],
  carries: [],
  validate: (input) => [
    ...missingCodes(input, [
      'quickbooks_company',
      'quickbooks_created',
      'quickbooks_item',
      ...itemsOf(input),
    ]),
    ...sharedCodes(input, itemsOf(input)),
    ...unwritableCodes(input, [
      'quickbooks_company',
      'quickbooks_item',
      ...new Set(itemsOf(input)),
    ]),
    ...unwritableNames(input),
    ...severalRates(input),
    ...negativeHours(input),
    ...moneyBesideHours(input),
  ],
  write: (input) => {
    const { quickbooks_company: company = '', quickbooks_created: created = '' } =
      input.settings.codes
    const first = ['TIMERHDR', '8', '0', company, 'N', 'Y', created]
    return tabSeparated([header, first, columns, ...lines(input)])
  },
  readBack: (text, { settings }) => {
    const rows = text
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter(([kind]) => kind === 'TIMEACT')
    const minutes = (kind: HourKind) =>
      rows
        .filter((cells) => cells[5] === settings.codes[`quickbooks_${kind}`])
        .reduce((sum, cells) => {
          const [hours = 0, rest = 0] = (cells[6] ?? '').split(':').map(Number)
          return sum + hours * 60 + rest
        }, 0)
    return {
      regular: minutes('regular'),
      overtime: minutes('overtime'),
      doubletime: minutes('doubletime'),
      cents: 0,
    }
  },
}
