import * as z from 'zod/mini'
import type { FileFormat } from './format.ts'
import { minuteLines, type MinuteLine } from './minutes.ts'
import { moneyBesideHours, negativeHours, severalRates } from './validation.ts'

const activity = z.object({
  Hours: z.number(),
  Minutes: z.number(),
  Description: z.string(),
})

const words = { regular: 'Regular', overtime: 'Overtime', doubletime: 'Double time' } as const

/** One line as QuickBooks Online's TimeActivity. */
function timeActivity({ person, row, kind, minutes }: MinuteLine) {
  return {
    TxnDate: row.date,
    NameOf: person.is_contractor ? 'Vendor' : 'Employee',
    [person.is_contractor ? 'VendorRef' : 'EmployeeRef']: { value: person.payroll_id },
    BillableStatus: 'NotBillable',
    Hours: Math.floor(minutes / 60),
    Minutes: minutes % 60,
    // References need QuickBooks' own ids, which nobody has typed here: the words say what was done.
    Description: `${words[kind]}: ${[row.customer_name, row.job_name].filter(Boolean).join(', ')}`,
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
  write: (input) => `${JSON.stringify(minuteLines(input).map(timeActivity), null, 2)}\r\n`,
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
