import * as z from 'zod/mini'
import { instant } from '../../../shared/fields/dates.ts'
import { push } from '../../../shared/connections/push.ts'
import { wireMessage } from '../../../shared/messages/message.ts'
import type { Author } from '../records/audit.ts'
import { listRecords } from '../records/lists.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  replaceRecord,
  type Change,
  type RecordType,
} from '../records/record-type.ts'
import { partitions, sortKeyOf } from '../table/keys.ts'
import type { Page, TenantTable } from '../table/tenant-table.ts'
import { commit, writeOne, type TransactionWrite } from '../table/transaction.ts'
import { requestTask } from '../tasks.ts'

const stored = z.extend(
  z.omit(push, {
    created_by_name: true,
    failure: true,
    differences: true,
    untyped: true,
    export: true,
  }),
  {
    failure: z.nullable(wireMessage),
    /** The company that it is for, as the system numbers it. */
    company: z.string(),
    /** Whether it is to be taken back, where that did not end. */
    is_going_back: z.boolean(),
    untyped: z.array(
      z.object({
        user_id: z.uuid(),
        kind: z.enum(['overtime', 'doubletime']),
        hours: z.string(),
      }),
    ),
    differences: z.array(
      z.object({
        user_id: z.uuid(),
        date: z.string(),
        sent: z.string(),
        found: z.nullable(z.string()),
      }),
    ),
    /** The sheets that it holds, as they were: they are marked as exported once it has arrived. */
    sheets: z.array(z.object({ user_id: z.uuid(), version: z.int() })),
    paid_on: z.string(),
    /** When work at it went on last. */
    worked_at: instant,
    /** Until when one run has it for itself; null while none has. */
    leased_until: z.nullable(instant),
    version: z.int(),
    request_hash: z.string(),
  },
)
export type StoredPush = z.infer<typeof stored>

const pushType: RecordType<StoredPush> = {
  noun: 'PUSH',
  schema: stored,
  audited: z.pick(stored, { system: true, state: true }),
  indexKeys: (tenant, { uuid, created_at }) => ({
    byTenant: partitions.all(tenant, 'PUSH'),
    sort: sortKeyOf(created_at, uuid),
  }),
}

/** Whether lines are on their way, there or back. */
export function isUnderWay({ state }: Pick<StoredPush, 'state'>): boolean {
  return state === 'sending' || state === 'taking_back'
}

/** The write that asks for work at one. */
function pushTask(table: TenantTable, { uuid, created_by, created_at }: StoredPush) {
  return requestTask(table, { kind: 'push', uuid, act: { actor: created_by, at: created_at } })
}

/** Adds one exactly once, and has it be sent. */
export function insertPush(table: TenantTable, author: Author, record: StoredPush) {
  return createOnce(
    table,
    pushType,
    author,
    () => record,
    () => [auditCreation(table, author, pushType, record), pushTask(table, record)],
  )
}

/** One by id; null where there is none. */
export function findPush(table: TenantTable, uuid: string): Promise<StoredPush | null> {
  return find(table, pushType, uuid)
}

/** A page of them, the newest first. */
export function listPushes(table: TenantTable, page: Page) {
  const list = { index: 'byTenant', partition: partitions.all(table.id, 'PUSH') } as const
  return listRecords(table, pushType, list, page)
}

/** Changes one and, where lines are on their way then, has them go on. */
export function changePush(
  table: TenantTable,
  uuid: string,
  author: Author,
  mutate: Change<StoredPush>['mutate'],
): Promise<StoredPush> {
  return changeOne(table, pushType, uuid, author, {
    action: 'updated',
    mutate,
    also: (_, after) => (isUnderWay(after) ? [pushTask(table, after)] : []),
  })
}

/** Has work at one go on. */
export async function startPushWork(table: TenantTable, record: StoredPush): Promise<void> {
  await writeOne(table.client, pushTask(table, record))
}

/** Notes what became of one, with what is written along; null where somebody else has changed it. */
export function notePush(
  table: TenantTable,
  before: StoredPush,
  change: Partial<StoredPush>,
  also: () => Promise<TransactionWrite[]> = () => Promise.resolve([]),
): Promise<StoredPush | null> {
  return commit(table.client, async () => {
    const current = await findPush(table, before.uuid)
    if (current?.version !== before.version) return { result: null }
    const after = { ...before, ...change }
    return {
      writes: [replaceRecord(table, pushType, before, after), ...(await also())],
      result: { ...after, version: before.version + 1 },
    }
  })
}
