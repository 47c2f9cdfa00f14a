import * as z from 'zod/mini'
import { billingNotice } from '../billing/billing.ts'
import { addressFields, addressInput } from '../fields/address.ts'
import { dateInput, instant } from '../fields/dates.ts'
import { uuid, version } from '../fields/identifiers.ts'
import { language } from '../fields/language.ts'
import { changedName, email, name, optionalText } from '../fields/text.ts'
import type { InputKey } from '../messages/message.ts'
import { emailProblem } from '../emails/email.ts'
import { userLogEntry } from '../log-entries/log-entry.ts'
import { payTypes, taxStatuses } from '../payroll/wages/pay-terms.ts'
import { workAgreements } from '../payroll/settings/rule-sets.ts'
import { role, role as roles } from '../fields/role.ts'

export const taxStatus = z.literal(taxStatuses)

/** Dollars per hour in whole cents (agreed with the client), up to 10,000. */
export const hourlyPay = z.number().check(z.gte(0), z.lte(10_000), z.multipleOf(0.01))

const payType = z.enum(payTypes)

const ssnInput = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.regex(/^(\d{3}-?\d{2}-?\d{4})?$/, 'invalidSsn' satisfies InputKey)),
      z.transform((value) => value.replaceAll('-', '') || null),
    ),
  ),
)

/** What everybody in the tenant may know of a colleague. */
export const colleague = z.object({
  uuid,
  name: z.string(),
  role,
  is_active: z.boolean(),
  tenant_id: uuid,
  photoUrl: z.nullable(z.string()),
})

/** What users may know of themselves, and a supervisor of the crew. */
export const ownRecord = z.extend(colleague, {
  email: z.string(),
  hourly_pay: z.nullable(z.number()),
  tax_status: z.nullable(taxStatus),
  /** Exempt people have hours, and no pay is computed. */
  pay_type: payType,
  /** What takes them out of the rules of overtime: their pay is refused, not computed wrongly. */
  work_agreement: z.nullable(z.enum(workAgreements)),
  /** Nevada: whether their schedule is four days of ten hours; null: as the company says. */
  four_tens: z._default(z.nullable(z.boolean()), null),
  /** As payroll has them, apart from the name that the crew knows; null until somebody says. */
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** What the person is employed as, where a payroll system asks. */
  title: z.nullable(z.string()),
  /** The number of the person in the payroll system; text, for zeros in front count. */
  payroll_id: z.nullable(z.string()),
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

/** A user as screens may receive one: whatever the reader's role may not see is absent. */
export const user = z.extend(z.partial(personnelRecord), colleague.shape)
export type User = z.infer<typeof user>

const entries = { log_entries: z.array(userLogEntry) }
export const colleagueDetail = z.extend(colleague, entries)
/** That mail does not reach the person, or they called it spam; null where nothing is known against it. */
const reached = { mail_problem: z.nullable(emailProblem) }
export const ownDetail = z.extend(ownRecord, { ...entries, ...reached })

const ofPainter = { role: z.literal('painter') }
/** What a supervisor may know: of painters what they manage, of everybody else what every colleague does. */
export const crewRecord = z.union([z.extend(ownRecord, ofPainter), colleague])
export const crewDetail = z.union([z.extend(ownDetail, ofPainter), colleagueDetail])
export const personnelDetail = z.extend(personnelRecord, { ...entries, ...reached })
export const userDetail = z.extend(user, {
  ...entries,
  mail_problem: z.optional(reached.mail_problem),
})
export type UserDetail = z.infer<typeof userDetail>

/** The signed-in person (GET /api/me). */
export const sessionUser = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  role,
  tenant_id: uuid,
  tenant_name: z.string(),
  /** The zone in which the tenant reads its times. */
  time_zone: z.string(),
  /** Whether the person belongs to other tenants too, and can go there. */
  has_other_tenants: z.boolean(),
  /** Whether their phone may report by itself where it comes and goes: then there are proposals. */
  has_phone_link: z._default(z.boolean(), false),
  /** What admins have to know of the plan, and everybody when the company is read-only. */
  plan: z._default(z.nullable(billingNotice), null),
  language: z.nullable(language),
})
export type SessionUser = z.infer<typeof sessionUser>

/** The message for a choice that was not made at all; one that is none of those offered says which are. */
function whenAbsent(key: InputKey) {
  return {
    error: ({ input }: { input?: unknown }): InputKey => (input === undefined ? key : 'oneOf'),
  }
}

const details = {
  hourly_pay: z.optional(z.nullable(hourlyPay)),
  pay_type: z.optional(payType),
  work_agreement: z.optional(z.nullable(z.enum(workAgreements))),
  first_name: optionalText(60),
  last_name: optionalText(60),
  title: optionalText(60),
  payroll_id: optionalText(40),
  phone: optionalText(40),
  ...addressInput,
  ssn: ssnInput,
}

export const newUser = z.strictObject({
  name: name('requiredFields'),
  email: email('requiredFields'),
  role: z.enum(roles.options, whenAbsent('roleRequired')),
  tax_status: z.literal(taxStatuses, whenAbsent('taxStatusRequired')),
  ...details,
})

export const userChange = z.strictObject({
  name: z.optional(changedName('requiredFields')),
  email: z.optional(email()),
  role: z.optional(role),
  tax_status: z.optional(z.nullable(taxStatus)),
  ...details,
  four_tens: z.optional(z.boolean()),
  /** From when a change of pay, tax status, kind of pay or agreement holds; the open period unless said. */
  pay_from: z.optional(dateInput),
  version: z.optional(version),
})

/** What everybody may change about themselves. */
export const ownSettings = z.strictObject({ language: z.nullable(language) })

/** A single-use link that lets the invited person in; shown once, to be passed on. */
export const invitation = z.object({
  url: z.string(),
  expires_at: instant,
  /** Where it is sent by mail as well; null where this installation sends none. */
  mailed_to: z._default(z.nullable(z.string()), null),
})

export const acceptedInvitation = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'incompleteInvitation' satisfies InputKey)),
})

/** What an invitation says to whoever holds its link, signed in or not. */
export const invitationView = z.object({
  tenant_name: z.string(),
  /** Null of an invitation made before this was kept. */
  invited_by: z.nullable(z.string()),
  /** The address to sign in with, all but its beginning and its domain covered. */
  email_hint: z.string(),
  /** The address that the reader is signed in with; null where nobody is. */
  signed_in_as: z.nullable(z.string()),
  /** Whether the reader's account is the invited one. */
  is_for_reader: z.boolean(),
})
