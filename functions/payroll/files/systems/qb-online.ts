import * as z from 'zod/mini'
import type { FileFormat } from '../format.ts'
import { minuteLines, type MinuteLine } from '../minutes.ts'
import { moneyBesideHours, negativeHours, severalRates } from '../validation.ts'

const activity = z.object({
  Hours: z.number(),
  Minutes: z.number(),
  Description: z.string(),
})

const words = { regular: 'Regular', overtime: 'Overtime', doubletime: 'Double time' } as const

/** One line as QuickBooks Online's TimeActivity, without whom it is of. */
export function timeActivity({ row, kind, minutes }: MinuteLine) {
  return {
    TxnDate: row.date,
    BillableStatus: 'NotBillable' as const,
    Hours: Math.floor(minutes / 60),
    Minutes: minutes % 60,
    Description: `${words[kind]}: ${[row.customer_name, row.job_name].filter(Boolean).join(', ')}`,
  }
}

/** A line of a file, whose references need QuickBooks' own ids: nobody has typed more than the person's. */
function fileLine(line: MinuteLine) {
  const { is_contractor, payroll_id } = line.person
  return {
    ...timeActivity(line),
    NameOf: is_contractor ? 'Vendor' : 'Employee',
    [is_contractor ? 'VendorRef' : 'EmployeeRef']: { value: payroll_id },
  }
}

/** What time activities add up to, in minutes. */
export function totalsOf(all: readonly z.output<typeof activity>[]) {
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
}

/**
 * QuickBooks Online's time activities, for its API or a connector: hours and minutes, never the times of
 * the clock beside them (Intuit's TimeActivity reference).
 */
export const qbOnline: FileFormat = {
  extension: 'json',
  mediaType: 'application/json',
  unit: 'minutes',
  leavesOut: ['exempt'],
  carries: [],
  validate: (input) => [
    ...severalRates(input),
    ...negativeHours(input),
    ...moneyBesideHours(input),
  ],
  write: (input) => `${JSON.stringify(minuteLines(input).map(fileLine), null, 2)}\r\n`,
  readBack: (text) => totalsOf(z.parse(z.array(activity), JSON.parse(text))),
}
