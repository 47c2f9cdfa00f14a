import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { tenantKeys } from './keys.ts'
import { putNew, readPage, type TenantTable } from './tenant-table.ts'
import type { Guarded } from './transaction.ts'

const values = z.record(z.string(), z.unknown())

const auditItem = z.object({
  thing: z.uuid(),
  at: z.string(),
  actor_id: z.uuid(),
  action: z.string(),
  before: z.nullable(values),
  after: z.nullable(values),
})
export type AuditItem = z.infer<typeof auditItem>

/** Who does what, and when (ISO): stands in the record of every change. */
export interface Act {
  actor: string
  action: string
  at: string
}

export type Audited = z.ZodMiniType<Record<string, unknown>>

/** The write of an append-only record of one change: only fields of `schema` that differ. */
export function auditChange(
  table: TenantTable,
  act: Act,
  thing: string,
  schema: Audited,
  before: object | null,
  after: object | null,
): Guarded {
  const was = before && z.parse(schema, before)
  const is = after && z.parse(schema, after)
  const changed = (side: Record<string, unknown> | null, other: Record<string, unknown> | null) =>
    side &&
    Object.fromEntries(
      Object.entries(side).filter(([name, value]) => !other || !same(value, other[name])),
    )
  const item = {
    thing,
    at: act.at,
    actor_id: act.actor,
    action: act.action,
    before: changed(was, is),
    after: changed(is, was),
  }
  return putNew(table, tenantKeys.audit(table.id, thing, act.at, randomUUID()), auditItem, item)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The history of one thing, newest first. */
export function listAudit(
  table: TenantTable,
  thing: string,
  page: { limit: number; after?: string | undefined },
) {
  const { pk: partition } = tenantKeys.audit(table.id, thing, '', '')
  return readPage(table, { partition, newestFirst: true, ...page }, auditItem)
}
