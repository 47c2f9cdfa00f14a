import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { text } from '../fields/text.ts'
import { payrollSystem } from './system.ts'

export const connectionState = z.enum([
  /** Whoever runs this installation has not registered it with the system. */
  'not_offered',
  /** Nobody has connected yet. */
  'ready',
  'connected',
  /** The system lets us in no more: somebody has to connect again. */
  'broken',
])

/** A company's connection to a payroll system. */
export const connection = z.object({
  system: payrollSystem,
  state: connectionState,
  /** What the company is called there. */
  company_name: z.nullable(z.string()),
  connected_at: z.nullable(instant),
  connected_by_name: z.nullable(z.string()),
  /** How many people are matched with one of theirs. */
  matched_people: z.int(),
})
export type Connection = z.infer<typeof connection>

export const bySystem = z.strictObject({ system: payrollSystem })

/** Where somebody is to be sent, who says there that we may. */
export const connectionStart = z.object({ url: z.string() })

/** What the system says when it sends somebody back. */
export const connectionGrant = z.strictObject({
  code: text(2000),
  state: text(1000),
  /** QuickBooks' number of the company. */
  realm_id: z.optional(z.string().check(z.regex(/^\d{1,30}$/))),
})

/** What became of an ending: whether the system took back what it had allowed. */
export const connectionEnd = z.object({ is_revoked: z.boolean() })

const theirId = z.string().check(z.minLength(1), z.maxLength(100))

/** Somebody, or a customer, as the system knows them. */
const theirs = z.object({
  id: z.string(),
  name: z.string(),
  /** Of people: whether they are paid as a contractor, and whether they have left. */
  note: z.nullable(z.enum(['contractor', 'left'])),
})
const ours = z.object({
  id: uuid,
  name: z.string(),
  /** With which of theirs, null where nobody has said. */
  their_id: z.nullable(z.string()),
  /** Which of theirs has the same name, or address; null where none or several have. */
  guess: z.nullable(z.string()),
})

/** Who is who: ours beside theirs. */
export const matches = z.object({
  people: z.array(ours),
  their_people: z.array(theirs),
  /** Empty where the system knows no customers of hours. */
  customers: z.array(ours),
  their_customers: z.array(theirs),
  version: z.int(),
})
export type Matches = z.infer<typeof matches>

const pair = z.strictObject({
  id: inputUuid,
  /** Null: with nobody any more. */
  their_id: z.nullable(theirId),
})

/** So many pairs are said at once: more bytes no call takes. */
export const mostPairs = 100
const pairs = z.optional(z.array(pair).check(z.maxLength(mostPairs)))

/** Who is who from now on; who is not named stays matched as before. */
export const matchChoices = z.strictObject({
  people: pairs,
  customers: pairs,
  /** Of what it is based on; 0 where nothing was said before. */
  version: z.int().check(z.gte(0)),
})
