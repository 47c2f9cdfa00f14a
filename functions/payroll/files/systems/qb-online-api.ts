import * as z from 'zod/mini'
import type { ExportInput, FileFormat } from '../format.ts'
import { minuteLines, type MinuteLine } from '../minutes.ts'
import { otherKinds } from '../validation.ts'
import { qbOnline, timeActivity, totalsOf } from './qb-online.ts'

const reference = z.object({ value: z.string() })

/** A TimeActivity as it is sent, and as QuickBooks tells of it. */
export const activityBody = z.object({
  TxnDate: z.string(),
  NameOf: z.enum(['Employee', 'Vendor']),
  EmployeeRef: z.optional(reference),
  VendorRef: z.optional(reference),
  CustomerRef: z.optional(reference),
  BillableStatus: z.literal('NotBillable'),
  Hours: z.int(),
  Minutes: z.int(),
  Description: z.string(),
})
export type ActivityBody = z.infer<typeof activityBody>

const lines = z.array(z.object({ user_id: z.string(), body: activityBody }))

/** A line with the references of who and for whom, by QuickBooks' own ids. */
function lineOf({ customers, theirs }: ExportInput, line: MinuteLine) {
  const { person, row } = line
  const [kind, value = ''] = (person.payroll_id ?? '').split(':')
  const customer = theirs?.customers.get(customers[row.job_id] ?? '')
  const body: ActivityBody = {
    ...timeActivity(line),
    ...(kind === 'Employee'
      ? { NameOf: 'Employee', EmployeeRef: { value } }
      : { NameOf: 'Vendor', VendorRef: { value } }),
    ...(customer !== undefined && { CustomerRef: { value: customer } }),
  }
  return { user_id: person.user_id, body }
}

/** QuickBooks Online's time activities, as they are sent to it: the same, with its own ids. */
export const qbOnlineApi: FileFormat = {
  ...qbOnline,
  isMatched: true,
  validate: (input) => [...otherKinds(input), ...qbOnline.validate(input)],
  write: (input) => JSON.stringify(minuteLines(input).map((line) => lineOf(input, line))),
  readBack: (text) => totalsOf(z.parse(lines, JSON.parse(text)).map(({ body }) => body)),
}
