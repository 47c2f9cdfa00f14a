import * as z from 'zod/mini'
import {
  addressFields,
  addressInput,
  email,
  instant,
  optionalText,
  text,
  uuid,
  version,
} from './fields.ts'
import { errorText } from './errors.ts'
import { language } from './language.ts'
import { userLogEntry } from './log-entry.ts'
import { role } from './role.ts'

export const taxStatuses = ['W2', '1099'] as const
export const taxStatus = z.literal(taxStatuses)

/** Dollars per hour in whole cents (step 0.01, specification section 5), up to 10,000. */
export const hourlyPay = z.number().check(
  z.gte(0),
  z.lte(10_000),
  z.refine(
    (dollars) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6,
    'Use whole cents.',
  ),
)

const ssnInput = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.regex(/^(\d{3}-?\d{2}-?\d{4})?$/, 'Use nine digits, like 123-45-6789.')),
      z.transform((value) => value.replaceAll('-', '') || null),
    ),
  ),
)

/** What everybody in the company may know of a colleague. */
export const colleague = z.object({
  uuid,
  name: z.string(),
  role,
  is_active: z.boolean(),
  tenant_id: uuid,
  photoUrl: z.nullable(z.string()),
})

/** What a person may know of themselves, and a supervisor of the crew. */
export const ownRecord = z.extend(colleague, {
  email: z.string(),
  hourly_pay: z.nullable(z.number()),
  tax_status: z.nullable(taxStatus),
  phone: z.nullable(z.string()),
  ...addressFields,
  has_joined: z.boolean(),
  /** What the person reads in; null until they choose. */
  language: z.nullable(language),
  created_at: instant,
  version,
})

/** What an admin may know; of the SSN, only the last four digits ever leave the server. */
export const personnelRecord = z.extend(ownRecord, { ssn_last4: z.nullable(z.string()) })

/** A person as screens may receive one: whatever the reader's role may not see is absent. */
export const user = z.extend(z.partial(personnelRecord), colleague.shape)
export type User = z.infer<typeof user>

const entries = { log_entries: z.array(userLogEntry) }
export const colleagueDetail = z.extend(colleague, entries)
export const ownDetail = z.extend(ownRecord, entries)
export const personnelDetail = z.extend(personnelRecord, entries)
export const userDetail = z.extend(user, entries)

/** The signed-in person (GET /api/me). */
export const sessionUser = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  role,
  tenant_id: uuid,
  language: z.nullable(language),
})
export type SessionUser = z.infer<typeof sessionUser>

const details = {
  hourly_pay: z.optional(z.nullable(hourlyPay)),
  phone: optionalText(40),
  ...addressInput,
  ssn: ssnInput,
}

export const newUser = z.strictObject({
  name: text(120, errorText.requiredFields),
  email: email(errorText.requiredFields),
  role,
  tax_status: taxStatus,
  ...details,
})

export const userChange = z.strictObject({
  name: z.optional(text(120, errorText.requiredFields)),
  email: z.optional(email()),
  role: z.optional(role),
  tax_status: z.optional(z.nullable(taxStatus)),
  ...details,
  version: z.optional(version),
})

/** What everybody may change about themselves. */
export const ownSettings = z.strictObject({ language: z.nullable(language) })

/** A single-use link that lets the invited person in; shown once, to be passed on. */
export const invitation = z.object({ url: z.string(), expires_at: instant })

export const acceptedInvitation = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This invitation link is not complete.')),
})
