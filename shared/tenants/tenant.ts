import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { name, optionalText } from '../fields/text.ts'
import { defaultEmailTime, emailTime } from '../emails/email.ts'
import { automationModes } from '../phone/phone.ts'
import { paySettings } from '../payroll/settings/pay-settings.ts'
import { timeZone } from '../time/time-zone.ts'

/** Plans a tenant can be on; the first one runs out with the free days, and nobody may follow. */
export const subscription = z.enum(['Free trial', 'Standard', 'None'])

export const tenant = z.object({
  uuid,
  name: z.string(),
  industry: z.nullable(z.string()),
  subscription,
  trial_ends_at: instant,
  time_zone: z.string(),
  created_at: instant,
  account_owner: uuid,
  account_owner_name: z.nullable(z.string()),
  /** What the automation of people's phones may do with their hours. */
  automation: z._default(z.enum(automationModes), 'propose'),
  /** When the weekly report leaves, by the tenant's clock. */
  letters: z._default(emailTime, defaultEmailTime),
  /** Whether a model may write its summaries, where the installation has one. */
  summaries: z._default(z.boolean(), true),
  /** How the tenant pays now, and what was and will be in force from other dates. */
  pay: paySettings,
  pay_history: z.array(paySettings),
  version,
})
export type Tenant = z.infer<typeof tenant>

export const newTenant = z.strictObject({
  name: name('nameRequired'),
  industry: optionalText(80),
  time_zone: z.optional(timeZone),
  your_name: z.optional(name()),
})

export const tenantSwitch = z.strictObject({ tenant_id: inputUuid })
