import * as z from 'zod/mini'
import { instant } from '../../../shared/fields/dates.ts'
import { push } from '../../../shared/connections/push.ts'
import { wireMessage } from '../../../shared/messages/message.ts'
import { recordStore } from '../records/record-store.ts'
import { everyRecord } from '../records/record-type.ts'
import type { TenantTable } from '../table/tenant-table.ts'
import { commit, writeOne, type TransactionWrite } from '../table/transaction.ts'
import { requestTask } from '../records/tasks.ts'

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

export const pushStore = recordStore<StoredPush>({
  noun: 'PUSH',
  schema: stored,
  audited: z.pick(stored, { system: true, state: true }),
  lists: (tenant) => [everyRecord(tenant, 'PUSH')],
  relatedWrites: (table, _, push) => (isUnderWay(push) ? [pushTask(table, push)] : []),
})

/** Returns true if lines are being sent or withdrawn. */
export function isUnderWay({ state }: Pick<StoredPush, 'state'>): boolean {
  return state === 'sending' || state === 'taking_back'
}

/** Builds the write that requests work on a push. */
function pushTask(table: TenantTable, { uuid, created_by, created_at }: StoredPush) {
  return requestTask(table, { kind: 'push', uuid, act: { actor: created_by, at: created_at } })
}

/** Resumes work on a push. */
export async function startPushWork(table: TenantTable, record: StoredPush): Promise<void> {
  await writeOne(table.client, pushTask(table, record))
}

/** Stores the progress of a push with the writes of `also`; null if the push has changed since it was read. */
export function notePush(
  table: TenantTable,
  before: StoredPush,
  change: Partial<StoredPush>,
  also: () => Promise<TransactionWrite[]> = () => Promise.resolve([]),
): Promise<StoredPush | null> {
  return commit(table.client, async () => {
    const current = await pushStore.find(table, before.uuid)
    if (current?.version !== before.version) return { result: null }
    const after = { ...before, ...change }
    return {
      writes: [pushStore.replace(table, before, after), ...(await also())],
      result: { ...after, version: before.version + 1 },
    }
  })
}
