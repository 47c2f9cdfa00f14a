import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { optionalLines } from '../fields/text.ts'
import { restoreDays } from '../billing/terms.ts'

/** A deleted thing that can still be restored. */
export const deletedThing = z.object({
  uuid,
  name: z.string(),
  deleted_at: instant,
  deleted_by_name: z.nullable(z.string()),
  restorable_until: instant,
})
export type DeletedThing = z.infer<typeof deletedThing>

/** Why something is deleted, for its history. */
export const deletionReason = z.strictObject({ reason: optionalLines(500) })

/** What a deletion answers. */
export const deletion = z.object({ uuid, deleted_at: instant, restorable_until: instant })

const values = z.record(z.string(), z.unknown())

/** Fields that hold the id of another record, and of which kind. */
export const references = {
  customer_id: 'CUSTOMER',
  supervisor_id: 'USER',
  user_id: 'USER',
  job_id: 'JOB',
  account_owner: 'USER',
} as const
export type Reference = keyof typeof references

export function isReference(field: string): field is Reference {
  return Object.hasOwn(references, field)
}

/** What can happen to a record. */
export const auditAction = z.enum([
  'created',
  'updated',
  'deactivated',
  'reactivated',
  'deleted',
  'restored',
  'withdrawn',
  'invited',
  'joined',
])
export type AuditAction = z.infer<typeof auditAction>

/**
 * One change of one record: who, when, what happened, and the fields before and after (null where
 * there was nothing). `names` says what the ids in them are called now. A social security number
 * never stands in it.
 */
export const auditRecord = z.object({
  at: instant,
  actor_id: uuid,
  actor_name: z.nullable(z.string()),
  action: auditAction,
  before: z.nullable(values),
  after: z.nullable(values),
  /** What the token is called that it was made with; absent in a browser. */
  token: z.optional(z.string()),
  names: z.record(z.string(), z.nullable(z.string())),
})
export type AuditRecord = z.infer<typeof auditRecord>

/** The last instant at which something deleted at `deletedAt` (ISO) can be restored. */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + restoreDays * 86_400_000).toISOString()
}
