import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { auditAction, type AuditAction } from '../../../shared/history/history.ts'
import { tenantKeys, type Noun } from '../table/keys.ts'
import { putNew, readPage, type Page, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const values = z.record(z.string(), z.unknown())

/** What records of the first release say instead of an action: the call that was made. */
const actionOfCall: Record<string, AuditAction> = {
  createTenant: 'created',
  createUser: 'created',
  createJob: 'created',
  createCustomer: 'created',
  createLogEntry: 'created',
  demo: 'created',
  updateTenant: 'updated',
  updateUser: 'updated',
  updateOwnUser: 'updated',
  updateJob: 'updated',
  updateCustomer: 'updated',
  updateLogEntry: 'updated',
  deactivateUser: 'deactivated',
  reactivateUser: 'reactivated',
  inviteUser: 'invited',
  acceptInvitation: 'joined',
  deleteJob: 'deleted',
  deleteCustomer: 'deleted',
  restoreJob: 'restored',
  restoreCustomer: 'restored',
  withdrawLogEntry: 'withdrawn',
}

const storedAction = z.pipe(
  z.string(),
  z.transform((said): AuditAction => {
    const known = auditAction.safeParse(said)
    return known.success ? known.data : (actionOfCall[said] ?? 'updated')
  }),
)

/** Fields that were once stored under another name. */
const formerNames: Record<string, string> = { colour: 'color' }

const storedValues = z.pipe(
  values,
  z.transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [formerNames[name] ?? name, value]),
    ),
  ),
)

const auditItem = z.object({
  thing: z.uuid(),
  at: z.string(),
  actor_id: z.uuid(),
  action: storedAction,
  before: z.nullable(storedValues),
  after: z.nullable(storedValues),
  token: z.optional(z.string()),
  /** What kind of record it is of, and the version that the change made; by them the table's stream is followed. */
  noun: z.optional(z.string()),
  version: z.optional(z.int()),
})
export type AuditItem = z.infer<typeof auditItem>

/** Who makes a change, and when (ISO): stands in the record of every change. */
export interface Author {
  actor: string
  at: string
  /** What the token is called that they made it with. */
  token?: string | undefined
}

/** Which fields of a record its history shows. */
export type AuditedFields = z.ZodMiniType<Record<string, unknown>>

/** A kind of records with a history. */
export interface AuditedType {
  noun: Noun | 'TENANT'
  audited: AuditedFields
}

/** What a record was and is: null before it was there. Its version is the one that it was read with, or is made with. */
interface Change<T extends { uuid: string; version: number }> {
  before: T | null
  after: T
}

/** The fields of `side` that `other` lacks or has with another value. */
function differing(side: Record<string, unknown> | null, other: Record<string, unknown> | null) {
  return (
    side &&
    Object.fromEntries(
      Object.entries(side).filter(
        ([name, value]) => !other || !isDeepStrictEqual(value, other[name]),
      ),
    )
  )
}

/** What a change looks like in the history of its record: only the audited fields that differ. */
export function auditItemOf<T extends { uuid: string; version: number }>(
  { actor, at, token }: Author,
  action: AuditAction,
  { noun, audited }: AuditedType,
  { before, after }: Change<T>,
): AuditItem {
  const was = before && z.parse(audited, before)
  const is = z.parse(audited, after)
  return {
    thing: after.uuid,
    noun,
    version: before ? before.version + 1 : after.version,
    at,
    actor_id: actor,
    action,
    before: differing(was, is),
    after: differing(is, was),
    ...(token !== undefined && { token }),
  }
}

/** The write of an append-only record of one change. */
export function auditChange<T extends { uuid: string; version: number }>(
  table: TenantTable,
  author: Author,
  action: AuditAction,
  type: AuditedType,
  change: Change<T>,
): TransactionWrite {
  const item = auditItemOf(author, action, type, change)
  const key = tenantKeys.audit(table.id, item.thing, item.at, randomUUID())
  return putNew(table, key, auditItem, item)
}

/** The history of one record, newest first. */
export function listAudit(table: TenantTable, uuid: string, page: Page) {
  const { pk: partition } = tenantKeys.audit(table.id, uuid, '', '')
  return readPage(table, { partition, newestFirst: true, ...page }, auditItem)
}
