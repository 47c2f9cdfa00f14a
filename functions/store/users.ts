import * as z from 'zod/mini'
import { language } from '../../shared/fields/language.ts'
import { foldText } from '../../shared/fields/fold-text.ts'
import { message } from '../../shared/messages/message.ts'
import { payTerms } from '../../shared/payroll/pay-terms.ts'
import { storedRate } from '../../shared/payroll/rates.ts'
import { supervisingRoles } from '../../shared/fields/role.ts'
import { ownRecord } from '../../shared/users/user.ts'
import { HttpError } from '../errors.ts'
import type { Author } from './records/audit.ts'
import { countActiveAdmin } from './records/counters.ts'
import {
  auditCreation,
  changeOne,
  checkRecord,
  createOnce,
  find,
  insert,
  type Change,
  type RecordType,
} from './records/record-type.ts'
import { isOneOf, type Condition } from './table/condition.ts'
import { partitions, sortKeyOf, tenantKeys } from './table/keys.ts'
import { readEvery } from './table/every-item.ts'
import {
  putNew,
  readMany,
  readPage,
  remove,
  type Page,
  type TenantTable,
} from './table/tenant-table.ts'
import type { TransactionWrite } from './table/transaction.ts'

const stored = z.extend(
  z.omit(ownRecord, {
    tenant_id: true,
    has_joined: true,
    language: true,
    pay_type: true,
    work_agreement: true,
    four_tens: true,
    first_name: true,
    last_name: true,
    title: true,
    payroll_id: true,
  }),
  {
    ...z.partial(
      z.pick(ownRecord, {
        pay_type: true,
        work_agreement: true,
        first_name: true,
        last_name: true,
        title: true,
        payroll_id: true,
      }),
    ).shape,
    /** What they earn an hour from which date on; `hourly_pay` until somebody names a date. */
    rates: z.optional(z.array(storedRate)),
    /** How they are paid from which date on; as the record says until that changes on a day. */
    terms: z.optional(z.array(payTerms)),
    language: z.optional(z.nullable(language)),
    request_hash: z.string(),
    /** The (issuer, subject) that signs in as this user; null until they joined. */
    identity: z.nullable(z.string()),
    /** The one invitation that works, by the hash of its token. */
    invitation: z.nullable(z.string()),
    /** The one link that their phone's automation may use, by its id. */
    phone_link: z.optional(z.nullable(z.object({ id: z.string(), created_at: z.string() }))),
    /** Encrypted; never leaves the store. */
    ssn: z.nullable(z.string()),
    ssn_last4: z.nullable(z.string()),
    /** When the number was last given; the only thing of it that the history tells. */
    ssn_set_at: z.nullable(z.string()),
    /** Sessions opened before this instant (ISO) are over: set when the user becomes active again. */
    sessions_from: z.optional(z.string()),
    /** When an admin last ended the user's sessions (ISO): older ones are over. Other secrets stay. */
    signed_out_at: z.optional(z.string()),
  },
)
export type StoredUser = z.infer<typeof stored>

export const userType: RecordType<StoredUser> = {
  noun: 'USER',
  schema: stored,
  audited: z.pick(stored, {
    name: true,
    email: true,
    role: true,
    is_active: true,
    hourly_pay: true,
    rates: true,
    terms: true,
    pay_type: true,
    work_agreement: true,
    first_name: true,
    last_name: true,
    title: true,
    payroll_id: true,
    tax_status: true,
    phone: true,
    address1: true,
    address2: true,
    city: true,
    state: true,
    zip: true,
    ssn_set_at: true,
    signed_out_at: true,
  }),
  indexKeys: (tenant, { uuid, name }) => ({
    byTenant: partitions.all(tenant, 'USER'),
    sort: sortKeyOf(foldText(name), uuid),
  }),
}

const emailItem = z.object({ user_id: z.uuid() })

/** One user by id; null where there is none. */
export function findUser(table: TenantTable, uuid: string): Promise<StoredUser | null> {
  return find(table, userType, uuid)
}

/** Finds users by their ids. An id without a user has none in the result. */
export async function findUsers(
  table: TenantTable,
  uuids: ReadonlySet<string>,
): Promise<Map<string, StoredUser>> {
  const keys = [...uuids].map((uuid) => tenantKeys.noun(table.id, 'USER', uuid))
  const users = await readMany(table, keys, stored, { isConsistent: !table.mayLag })
  return new Map(users.map((user) => [user.uuid, user]))
}

/** Somebody who can sign in and decide; one who was only invited so far cannot. */
export function isActiveAdmin({ role, is_active, identity }: StoredUser): boolean {
  return role === 'admin' && is_active && identity !== null
}

/** The write that reserves an e-mail address within the tenant. */
export function reserveEmail(table: TenantTable, { email, uuid }: StoredUser): TransactionWrite {
  const said = message('emailTaken')
  return putNew(
    table,
    tenantKeys.email(table.id, email),
    emailItem,
    { user_id: uuid },
    new HttpError('conflict', said, { fields: { email: said } }),
  )
}

/** Adds a user exactly once. */
export function createUser(table: TenantTable, author: Author, make: (at: string) => StoredUser) {
  return createOnce(table, userType, author, make, (user) => [
    auditCreation(table, author, userType, user),
    reserveEmail(table, user),
    ...countActiveAdmin(table, false, isActiveAdmin(user)),
  ])
}

/** The writes that make the first user of a new tenant. */
export function ownerWrites(
  table: TenantTable,
  author: Author,
  user: StoredUser,
): TransactionWrite[] {
  return [
    insert(table, userType, user),
    reserveEmail(table, user),
    auditCreation(table, author, userType, user),
  ]
}

/** Changes a user, and what hangs on it: the e-mail reserved, the admins counted. */
export function changeUser(
  table: TenantTable,
  uuid: string,
  author: Author,
  { also, ...change }: Change<StoredUser>,
): Promise<StoredUser> {
  return changeOne(table, userType, uuid, author, {
    ...change,
    also: async (before, after) => [
      ...(before.email === after.email
        ? []
        : [reserveEmail(table, after), remove(table, tenantKeys.email(table.id, before.email))]),
      ...countActiveAdmin(table, isActiveAdmin(before), isActiveAdmin(after)),
      ...((await also?.(before, after)) ?? []),
    ],
  })
}

/** What a change can ask of a user that it names. */
const conditions = {
  exists: { expression: 'attribute_exists(pk)' },
  isActive: { expression: 'is_active = :yes', values: { ':yes': true } },
  isActiveAdmin: {
    expression: 'is_active = :yes AND #role = :admin AND #identity <> :none',
    names: { '#role': 'role', '#identity': 'identity' },
    values: { ':yes': true, ':admin': 'admin', ':none': null },
  },
  maySupervise: isOneOf('role', supervisingRoles),
} satisfies Record<string, Condition>

/** The check, within a transaction, of a user that it names; `onFailure` sees who was found. */
export function checkUser(
  table: TenantTable,
  uuid: string,
  condition: keyof typeof conditions,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  return checkRecord(table, userType, uuid, conditions[condition], onFailure)
}

/** The check, within a transaction, that nobody changed a user since they were read. */
export function checkUserUnchanged(table: TenantTable, { uuid, version }: StoredUser) {
  const isSame = { expression: 'version = :version', values: { ':version': version } }
  return checkRecord(table, userType, uuid, isSame, 'retry')
}

/** Everybody, by name. */
export async function listEveryUser(table: TenantTable): Promise<StoredUser[]> {
  return readEvery((after) => listUsers(table, { limit: 500, after }))
}

/** A page of users by name. */
export function listUsers(table: TenantTable, page: Page) {
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

/** How many people are active, as it is at this moment. */
export async function countActiveUsers(table: TenantTable): Promise<number> {
  const { pk: partition } = tenantKeys.noun(table.id, 'USER', '')
  const query = { partition, newestFirst: false, isConsistent: true, limit: 500 }
  const users = await readEvery((after) => readPage(table, { ...query, after }, stored))
  return users.filter(({ is_active }) => is_active).length
}
