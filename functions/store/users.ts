import * as z from 'zod/mini'
import { language } from '../../shared/language.ts'
import { ownRecord } from '../../shared/user.ts'
import { Refusal } from '../refusal.ts'
import { auditChange, type Act } from './audit.ts'
import { changeOne, createOnce, find, insert, type Change, type Stored } from './change.ts'
import { TableName } from './client.ts'
import { countActiveAdmin } from './counters.ts'
import { partitions, sortOf, tenantKeys } from './keys.ts'
import { presenceWrite } from './presence.ts'
import { putNew, readPage, remove, type TenantTable } from './tenant-table.ts'
import type { Guarded } from './transaction.ts'

const stored = z.extend(z.omit(ownRecord, { tenant_id: true, has_joined: true, language: true }), {
  language: z.optional(z.nullable(language)),
  request_hash: z.string(),
  /** The (issuer, subject) that signs in as this person; null until they joined. */
  identity: z.nullable(z.string()),
  /** The one invitation that works, by the hash of its token. */
  invitation: z.nullable(z.string()),
  /** Encrypted; never leaves the store. */
  ssn: z.nullable(z.string()),
  ssn_last4: z.nullable(z.string()),
  /** When the number was last given; the only thing of it that the history tells. */
  ssn_set_at: z.nullable(z.string()),
})
export type StoredUser = z.infer<typeof stored>

const users: Stored<StoredUser> = {
  noun: 'USER',
  schema: stored,
  audited: z.pick(stored, {
    name: true,
    email: true,
    role: true,
    is_active: true,
    hourly_pay: true,
    tax_status: true,
    phone: true,
    address1: true,
    address2: true,
    city: true,
    state: true,
    zip: true,
    ssn_set_at: true,
  }),
  indexKeys: (tenant, { uuid, name }) => ({
    byTenant: partitions.all(tenant, 'USER'),
    sort: sortOf(name.toLowerCase(), uuid),
  }),
}

const emailItem = z.object({ user_id: z.uuid() })

/** One person by id; null where there is none. */
export function findUser(table: TenantTable, uuid: string): Promise<StoredUser | null> {
  return find(table, users, uuid)
}

/** Somebody who can sign in and decide; one who was only invited so far cannot. */
function isActiveAdmin({ role, is_active, identity }: StoredUser): boolean {
  return role === 'admin' && is_active && identity !== null
}

/** The write that takes an e-mail address within the company. */
export function takeEmail(table: TenantTable, { email, uuid }: StoredUser): Guarded {
  return putNew(table, tenantKeys.email(table.id, email), emailItem, { user_id: uuid }, () => {
    const sentence = 'Somebody in your company already has this e-mail address.'
    throw new Refusal('conflict', sentence, { fields: { email: sentence } })
  })
}

/** Adds a person exactly once. */
export function createUser(table: TenantTable, act: Act, user: StoredUser) {
  let tries = 0
  return createOnce(table, users, act, user, async () => {
    tries += 1
    // A repeated request fails on the person first: let that be seen before the e-mail is blamed.
    const email = takeEmail(table, user)
    const patient = tries === 1 ? { ...email, onFailure: () => undefined } : email
    return [patient, ...countActiveAdmin(table, false, isActiveAdmin(user))]
  })
}

/** The writes that make the first person of a new company. */
export function foundingUser(table: TenantTable, act: Act, user: StoredUser): Guarded[] {
  return [
    insert(table, users, user),
    // In a company that is only now being made nobody else can have the address.
    { ...takeEmail(table, user), onFailure: () => undefined },
    auditChange(table, act, user.uuid, users.audited, null, user),
  ]
}

/** Changes a person, and what hangs on it: the e-mail taken, the admins counted, who is on site. */
export function changeUser(
  table: TenantTable,
  uuid: string,
  act: Act,
  change: Omit<Change<StoredUser>, 'also'>,
  also: Guarded[] = [],
): Promise<StoredUser> {
  return changeOne(table, users, uuid, act, {
    ...change,
    also: async (before, after) => [
      ...(before.email === after.email
        ? []
        : [takeEmail(table, after), remove(table, tenantKeys.email(table.id, before.email))]),
      ...countActiveAdmin(table, isActiveAdmin(before), isActiveAdmin(after)),
      ...(before.is_active === after.is_active
        ? []
        : [await presenceWrite(table, uuid, { isActive: after.is_active })]),
      ...also,
    ],
  })
}

/** The check, within a transaction, that a person is still active. */
export function activeUser(table: TenantTable, uuid: string, onFailure: () => void): Guarded {
  return {
    write: {
      ConditionCheck: {
        TableName,
        Key: { ...tenantKeys.noun(table.id, 'USER', uuid) },
        ConditionExpression: 'is_active = :yes',
        ExpressionAttributeValues: { ':yes': true },
      },
    },
    onFailure,
  }
}

/** A page of people by name. */
export function listUsers(table: TenantTable, page: { limit: number; after?: string | undefined }) {
  return readPage(
    table,
    {
      index: 'byTenant',
      partition: partitions.all(table.id, 'USER'),
      itemPartition: tenantKeys.noun(table.id, 'USER', '').pk,
      newestFirst: false,
      ...page,
    },
    stored,
  )
}

export { users as storedUsers }
