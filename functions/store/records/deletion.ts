import * as z from 'zod/mini'
import { restorableUntil, type AuditAction } from '../../../shared/history/history.ts'
import type { Condition } from '../table/condition.ts'
import type { SoftDelete } from './record-type.ts'

/** Wage records must be kept for years (FLSA 3, IRS 4): what is deleted leaves the table after this. */
const retentionYears = 4

/** Fields of the deletion of a job, customer or shift; null while it is not deleted. */
export const deletionFields = {
  deleted_at: z.nullable(z.string()),
  deleted_by: z.nullable(z.uuid()),
  /** Customer that this job was deleted with. */
  deleted_with: z.nullable(z.uuid()),
  expires: z.optional(z.number()),
}

interface Deletion {
  deleted_at: string | null
  deleted_by: string | null
  expires?: number | undefined
}

interface CascadingDeletion extends Deletion {
  deleted_with: string | null
}

/** The deletion fields of a record that is not deleted. */
export const undeletedFields = {
  deleted_at: null,
  deleted_by: null,
  deleted_with: null,
  expires: undefined,
} satisfies CascadingDeletion

/** The condition that a record exists and is not deleted. */
export const isUndeleted = {
  expression: 'deleted_at = :none',
  values: { ':none': null },
} satisfies Condition

/** The deletion fields of a record deleted at `at` (ISO) by `by`. */
export function deletedFields(
  at: string,
  by: string,
  withCustomer: string | null,
): CascadingDeletion {
  return { deleted_at: at, deleted_by: by, deleted_with: withCustomer, expires: expiryOf(at) }
}

/** Returns when a record that was deleted at `at` leaves the table, in epoch seconds. */
export function expiryOf(at: string): number {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() + retentionYears)
  return Math.floor(date.getTime() / 1000)
}

/** The deletion of jobs, customers and shifts. */
export const cascadingDelete: SoftDelete<CascadingDeletion> = {
  deletedAt: ({ deleted_at }) => deleted_at,
  deletion: ({ actor, at }) => deletedFields(at, actor, null),
  restoration: undeletedFields,
}

/** Builds the deletion of records that are deleted alone. */
export function deleteUntil(expires: (at: string) => number): SoftDelete<Deletion> {
  return {
    deletedAt: ({ deleted_at }) => deleted_at,
    deletion: ({ actor, at }) => ({ deleted_at: at, deleted_by: actor, expires: expires(at) }),
    restoration: { deleted_at: null, deleted_by: null, expires: undefined },
  }
}

/** Returns true if a record that was deleted at that time can still be restored at `now` (ISO). */
export function isRestorable(deletedAt: string, now: string): boolean {
  return now <= restorableUntil(deletedAt)
}

/** Returns whether a change deletes a record, restores it, or (null) neither. */
export function deletionAction(before: Deletion, after: Deletion): AuditAction | null {
  if (!before.deleted_at && after.deleted_at) return 'deleted'
  return before.deleted_at && !after.deleted_at ? 'restored' : null
}
