import * as z from 'zod/mini'
import { language } from '../../shared/fields/language.ts'
import { foldText } from '../../shared/fields/fold-text.ts'
import { message } from '../../shared/messages/message.ts'
import { payTerms } from '../../shared/payroll/wages/pay-terms.ts'
import { storedRate } from '../../shared/payroll/wages/rates.ts'
import { supervisingRoles } from '../../shared/fields/role.ts'
import { ownRecord } from '../../shared/users/user.ts'
import { HttpError } from '../errors.ts'
import type { Author } from './records/audit.ts'
import { countActiveAdmin } from './records/counters.ts'
import { recordStore } from './records/record-store.ts'
import { everyRecord } from './records/record-type.ts'
import { isOneOf, isUnchanged, type Condition } from './table/condition.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys } from './table/keys.ts'
import { putNew, readMany, readPage, remove, type TenantTable } from './table/tenant-table.ts'
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

export const userStore = recordStore<StoredUser>({
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
  lists: (tenant) => [everyRecord(tenant, 'USER')],
  sortedBy: ({ name }) => foldText(name),
  newestFirst: false,
  relatedWrites: (table, before, after) => [
    ...(before?.email === after.email
      ? []
      : [
          reserveEmail(table, after),
          ...(before ? [remove(table, tenantKeys.email(table.id, before.email))] : []),
        ]),
    ...countActiveAdmin(table, before !== null && isActiveAdmin(before), isActiveAdmin(after)),
  ],
})

const emailItem = z.object({ user_id: z.uuid() })

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

/** The writes that make the first user of a new tenant. */
export function ownerWrites(
  table: TenantTable,
  author: Author,
  user: StoredUser,
): TransactionWrite[] {
  return [...userStore.insertAudited(table, author, user), reserveEmail(table, user)]
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
  return userStore.check(table, uuid, conditions[condition], onFailure)
}

/** The check, within a transaction, that nobody changed a user since they were read. */
export function checkUserUnchanged(table: TenantTable, user: StoredUser) {
  return userStore.check(table, user.uuid, isUnchanged(user), 'retry')
}

/** Everybody, by name. */
export async function listEveryUser(table: TenantTable): Promise<StoredUser[]> {
  return readEvery((after) => userStore.list(table, { limit: 500, after }))
}

/** How many people are active, as it is at this moment. */
export async function countActiveUsers(table: TenantTable): Promise<number> {
  const { pk: partition } = tenantKeys.noun(table.id, 'USER', '')
  const query = { partition, newestFirst: false, isConsistent: true, limit: 500 }
  const users = await readEvery((after) => readPage(table, { ...query, after }, stored))
  return users.filter(({ is_active }) => is_active).length
}
