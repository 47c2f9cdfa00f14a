import * as z from 'zod/mini'
import { inputUuid, version } from '../fields/identifiers.ts'
import { changedName, optionalText } from '../fields/text.ts'
import { emailTime } from '../emails/email.ts'
import { payChange } from '../payroll/settings/pay-change.ts'
import { automationModes } from '../phone/phone.ts'
import { timeZone } from '../time/time-zone.ts'

/** What an admin may change of a tenant; apart from what every screen knows of it, for its size. */
export const tenantChange = z.strictObject({
  name: z.optional(changedName('nameRequired')),
  industry: optionalText(80),
  time_zone: z.optional(timeZone),
  automation: z.optional(z.enum(automationModes)),
  letters: z.optional(emailTime),
  summaries: z.optional(z.boolean()),
  /** Only the present owner hands the account over, to an active admin who has joined. */
  account_owner: z.optional(inputUuid),
  pay: z.optional(payChange),
  version: z.optional(version),
})
