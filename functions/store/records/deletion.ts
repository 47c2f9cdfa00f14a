import * as z from 'zod/mini'
import { restorableUntil, type AuditAction } from '../../../shared/history/history.ts'
import type { Condition } from '../table/condition.ts'

/** Wage records must be kept for years (FLSA 3, IRS 4): what is deleted leaves the table after this. */
const retentionYears = 4

/** What a job or customer carries of its deletion; nulls while it is there. */
export const deletionFields = {
  deleted_at: z.nullable(z.string()),
  deleted_by: z.nullable(z.uuid()),
  /** The customer whose deletion took this job along. */
  deleted_with: z.nullable(z.uuid()),
  expires: z.optional(z.number()),
}

export interface Deletable {
  deleted_at: string | null
  deleted_by: string | null
  deleted_with: string | null
  expires?: number | undefined
}

/** The deletion fields of a record that is not deleted. */
export const undeletedFields = {
  deleted_at: null,
  deleted_by: null,
  deleted_with: null,
  expires: undefined,
} satisfies Deletable

/** The condition that a record is there and not deleted. */
export const isUndeleted = {
  expression: 'deleted_at = :none',
  values: { ':none': null },
} satisfies Condition

/** The deletion fields of a record deleted at `at` (ISO) by `by`. */
export function deletedFields(at: string, by: string, withCustomer: string | null): Deletable {
  return { deleted_at: at, deleted_by: by, deleted_with: withCustomer, expires: expiryOf(at) }
}

/** When what was deleted at `at` may leave the table, in epoch seconds. */
export function expiryOf(at: string): number {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() + retentionYears)
  return Math.floor(date.getTime() / 1000)
}

/** Whether what was deleted then can still be brought back at `now` (ISO). */
export function isRestorable(deletedAt: string, now: string): boolean {
  return now <= restorableUntil(deletedAt)
}

/** Whether a change deletes a record, restores it, or neither. */
export function deletionAction(before: Deletable, after: Deletable): AuditAction | null {
  if (!before.deleted_at && after.deleted_at) return 'deleted'
  return before.deleted_at && !after.deleted_at ? 'restored' : null
}
