import * as z from 'zod/mini'
import { calendarDate, dateInput } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { userChange } from '../users/user.ts'
import { newRate } from '../users/rate.ts'
import { payChange } from '../payroll/settings/pay-change.ts'

/** How many days back a preview looks at sheets that are not approved. */
export const previewDays = 62

/** A change that is not made: of how the company pays, or of one person's pay. */
export const payPreviewInput = z.strictObject({
  pay: z.optional(payChange),
  user_id: z.optional(inputUuid),
  rate: z.optional(newRate),
  change: z.optional(
    z.pick(userChange, {
      hourly_pay: true,
      tax_status: true,
      pay_type: true,
      work_agreement: true,
      four_tens: true,
      pay_from: true,
    }),
  ),
  /** The last date that is looked at; today unless it says otherwise. */
  to: z.optional(dateInput),
})

export type PayPreviewInput = z.output<typeof payPreviewInput>

/** What a change would do to hours that were worked already: whose pay, from what to what. */
export const payPreview = z.object({
  /** The date from which the change would hold. */
  from: calendarDate,
  /** The first date that was looked at. */
  since: calendarDate,
  people: z.array(
    z.object({
      user_id: uuid,
      user_name: z.nullable(z.string()),
      /** Gross pay of the open periods since then, in dollars. */
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type PayPreview = z.infer<typeof payPreview>
