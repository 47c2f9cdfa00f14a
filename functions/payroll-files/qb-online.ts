import * as z from 'zod/mini'
import { message } from '../../shared/messages/message.ts'
import { byPerson, otherRates, type FileFormat } from './format.ts'
import { minuteKinds, minuteLines, type MinuteLine } from './minutes.ts'

const activity = z.object({
  Hours: z.number(),
  Minutes: z.number(),
  Description: z.string(),
})

const words = { regular: 'Regular', overtime: 'Overtime', doubletime: 'Double time' } as const

/** One line as QuickBooks Online's TimeActivity. */
function timeActivity({ person, row, kind, minutes }: MinuteLine, isWhole: boolean) {
  return {
    TxnDate: row.date,
    NameOf: person.is_contractor ? 'Vendor' : 'Employee',
    [person.is_contractor ? 'VendorRef' : 'EmployeeRef']: { value: person.payroll_id },
    CustomerRef: { name: row.customer_name === '' ? row.job_name : row.customer_name },
    ItemRef: { name: 'Labor' },
    BillableStatus: 'NotBillable',
    Hours: Math.floor(minutes / 60),
    Minutes: minutes % 60,
    // A line ends where its break begins: a break beside its times would be taken off once more.
    ...(isWhole && row.from && row.to && { StartTime: row.from, EndTime: row.to }),
    Description: `${words[kind]}: ${row.job_name}`,
  }
}

/** Whether a row is paid in one way only, so that its line tells from when to when. */
function isWhole({ row, kind }: MinuteLine): boolean {
  const seconds = {
    regular: row.regular_seconds,
    overtime: row.overtime_seconds,
    doubletime: row.doubletime_seconds,
  }
  return minuteKinds.every((other) => other === kind || seconds[other] === 0)
}

/** QuickBooks Online's time activities, for its API or a connector. */
export const qbOnline: FileFormat = {
  extension: 'json',
  mediaType: 'application/json',
  unit: 'minutes',
  carries: [],
  shortcomings: (input) => [
    ...otherRates(input),
    ...byPerson(input).flatMap(({ person, work, money }) => [
      ...(minuteLines({ ...input, people: [person], work }).some(({ minutes }) => minutes < 0)
        ? [{ name: person.name, said: message('noNegativeHours') }]
        : []),
      ...(money.length > 0 ? [{ name: person.name, said: message('moneyByHand') }] : []),
    ]),
  ],
  write: (input) =>
    `${JSON.stringify(
      minuteLines(input).map((line) => timeActivity(line, isWhole(line))),
      null,
      2,
    )}\r\n`,
  readBack: (text) => {
    const all = z.parse(z.array(activity), JSON.parse(text))
    const minutes = (word: string) =>
      all
        .filter(({ Description }) => Description.startsWith(`${word}:`))
        .reduce((sum, { Hours, Minutes }) => sum + Hours * 60 + Minutes, 0)
    return {
      regular: minutes(words.regular),
      overtime: minutes(words.overtime),
      doubletime: minutes(words.doubletime),
      cents: 0,
    }
  },
}
