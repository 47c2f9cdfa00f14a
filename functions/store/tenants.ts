import * as z from 'zod/mini'
import { emailTime } from '../../shared/emails/email.ts'
import { paySettings } from '../../shared/payroll/settings/pay-settings.ts'
import { tenant } from '../../shared/tenants/tenant.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { notFound } from '../errors.ts'
import { owedNotes, withReach } from './owed-notes.ts'
import { auditChange, type AuditedType, type Author } from './records/audit.ts'
import { startCounters, type Counters } from './records/counters.ts'
import { editConflict } from './records/change-one.ts'
import { isUnchanged } from './table/condition.ts'
import { tenantKeys } from './table/keys.ts'
import { check, putNew, read, replace, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(
  z.omit(tenant, {
    account_owner_name: true,
    automation: true,
    letters: true,
    summaries: true,
    pay: true,
    pay_history: true,
  }),
  {
    request_hash: z.string(),
    /** Proposals only, until somebody says otherwise. */
    automation: z.optional(tenant.shape.automation),
    /** Absent until somebody says. */
    letters: z.optional(emailTime),
    summaries: z.optional(z.boolean()),
    /** How it pays, from one date after the other; absent until somebody says. */
    pay: z.optional(z.array(paySettings)),
    /** How often that was changed: what a timesheet is paid by grows with it. */
    pay_version: z.optional(z.number()),
    /** Dates around which sheets were kept by periods that are no more, for the company moved them. */
    period_moves: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
    /** The last date that a timesheet was ever approved for. */
    approved_to: z.optional(z.string()),
    ...owedNotes,
    /** The last date of which hours were paid by what the company used before; absent where it brought none along. */
    paid_elsewhere_through: z.optional(z.string()),
    /** How often an import was made or undone: what another one would do was shown of before. */
    imports_version: z.optional(z.int()),
  },
)
export type StoredTenant = z.infer<typeof stored>

const tenantType: AuditedType = {
  noun: 'TENANT',
  audited: z.pick(stored, {
    name: true,
    industry: true,
    subscription: true,
    time_zone: true,
    automation: true,
    letters: true,
    summaries: true,
    account_owner: true,
    pay: true,
    paid_elsewhere_through: true,
  }),
}

/** The tenant whose table this is; null before it is signed up. */
export function findTenant(table: TenantTable): Promise<StoredTenant | null> {
  return read(table, tenantKeys.tenant(table.id), stored, { isConsistent: !table.mayLag })
}

/** The writes that make a new tenant, and stop where there is one already; its owner's go with them. */
export function tenantWrites(
  table: TenantTable,
  author: Author,
  record: StoredTenant,
  counters: Counters,
): TransactionWrite[] {
  return [
    putNew(table, tenantKeys.tenant(table.id), stored, record, 'stop'),
    startCounters(table, counters),
    auditChange(table, author, 'created', tenantType, { before: null, after: record }),
  ]
}

/** The check, within a transaction, that a user is not the account owner. */
export function checkNotAccountOwner(
  table: TenantTable,
  user: string,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const isAnother = { expression: 'account_owner <> :user', values: { ':user': user } }
  return check(table, tenantKeys.tenant(table.id), isAnother, onFailure)
}

/** The check, within a transaction, that a tenant is as it was read. */
function sameTenant(table: TenantTable, tenant: StoredTenant): TransactionWrite {
  return check(table, tenantKeys.tenant(table.id), isUnchanged(tenant), 'retry')
}

/**
 * The writes, along with the approval of a period, that keep the tenant's settings as they were
 * read, and note how far hours are approved.
 */
export function approvalWrites(
  table: TenantTable,
  before: StoredTenant,
  to: string,
): TransactionWrite[] {
  const key = tenantKeys.tenant(table.id)
  if (before.approved_to !== undefined && before.approved_to >= to) {
    return [sameTenant(table, before)]
  }
  const after = { ...before, approved_to: to, version: before.version + 1 }
  return [replace(table, key, stored, after, before.version)]
}

/** The writes, along with a change of somebody's pay, that note how far it reaches into approved hours; mostly none. */
export async function reachBackWrites(
  table: TenantTable,
  from: string,
  now: number,
): Promise<TransactionWrite[]> {
  const before = await findTenant(table)
  const notes = before && withReach(before, from, dateOf(now, before.time_zone))
  if (!notes) return []
  // The check fails where a period is approved meanwhile.
  if (!before.approved_to || from > before.approved_to) return [sameTenant(table, before)]
  const after = { ...before, ...notes, version: before.version + 1 }
  return [replace(table, tenantKeys.tenant(table.id), stored, after, before.version)]
}

/** Number of days that two workweeks which share time reach back into approved hours. */
export const longestReach = 13

/** Returns the note that a change of settings may concern the approved hours of the last workweeks. */
export function reachAfter(
  tenant: StoredTenant,
  now: number,
): Pick<StoredTenant, 'owed_from' | 'owed_reaches'> {
  const { approved_to, time_zone } = tenant
  if (approved_to === undefined) return {}
  return withReach(tenant, addDays(approved_to, -longestReach), dateOf(now, time_zone)) ?? {}
}

/**
 * The writes that note that an import is made or undone, and up to which date hours were paid elsewhere by it, if nobody
 * changed the tenant since it was read.
 */
export function importWrites(
  table: TenantTable,
  before: StoredTenant,
  through: string | null,
): TransactionWrite[] {
  const after = {
    ...before,
    paid_elsewhere_through: through ?? undefined,
    imports_version: (before.imports_version ?? 0) + 1,
    version: before.version + 1,
  }
  return [replace(table, tenantKeys.tenant(table.id), stored, after, before.version)]
}

/** A change of the tenant: what to make of it, and what must hold with it. */
interface TenantChange {
  basedOn: number | undefined
  mutate: (current: StoredTenant) => StoredTenant | Promise<StoredTenant>
  also: (before: StoredTenant, after: StoredTenant) => TransactionWrite[]
  show: (current: StoredTenant) => unknown
}

/** Changes the tenant; 409 with the current state when somebody was faster. */
export function changeTenant(
  table: TenantTable,
  author: Author,
  { basedOn, mutate, also, show }: TenantChange,
): Promise<StoredTenant> {
  return commit(table.client, async () => {
    const before = await findTenant(table)
    if (!before) throw notFound()
    if (basedOn !== undefined && basedOn !== before.version) throw editConflict(await show(before))
    const after = { ...(await mutate(before)), version: before.version + 1 }
    const writes = [
      replace(table, tenantKeys.tenant(table.id), stored, after, before.version),
      auditChange(table, author, 'updated', tenantType, { before, after }),
      ...also(before, after),
    ]
    return { writes, result: after }
  })
}
