import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { auditAction, type AuditAction } from '../../../shared/history/history.ts'
import { tenantKeys } from '../table/keys.ts'
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
export function auditItemOf(
  { actor, at, token }: Author,
  action: AuditAction,
  uuid: string,
  fields: AuditedFields,
  before: object | null,
  after: object | null,
): AuditItem {
  const was = before && z.parse(fields, before)
  const is = after && z.parse(fields, after)
  return {
    thing: uuid,
    at,
    actor_id: actor,
    action,
    before: differing(was, is),
    after: differing(is, was),
    ...(token !== undefined && { token }),
  }
}

/** The write of an append-only record of one change. */
export function auditChange(
  table: TenantTable,
  author: Author,
  ...change: [AuditAction, string, AuditedFields, object | null, object | null]
): TransactionWrite {
  const item = auditItemOf(author, ...change)
  const key = tenantKeys.audit(table.id, item.thing, item.at, randomUUID())
  return putNew(table, key, auditItem, item)
}

/** The history of one record, newest first. */
export function listAudit(table: TenantTable, uuid: string, page: Page) {
  const { pk: partition } = tenantKeys.audit(table.id, uuid, '', '')
  return readPage(table, { partition, newestFirst: true, ...page }, auditItem)
}
