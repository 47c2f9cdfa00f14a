import { ratesOf } from '../../shared/payroll/wages/rates.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { customerStore } from './customers.ts'
import { listSheetStates } from './hours/timesheets.ts'
import { jobsOfCustomer, jobStore } from './jobs.ts'
import { entriesOfJob, entryStore, readEntries } from './log-entries.ts'
import { paintsOfJob, paintStore } from './paints.ts'
import { photosOfJob, photoStore } from './photos.ts'
import { receiptStore } from './receipts.ts'
import { auditChange, type Author } from './records/audit.ts'
import { countActiveJob } from './records/counters.ts'
import type { BaseRecord } from './records/record-type.ts'
import type { RecordStore } from './records/record-store.ts'
import type { SoftDeleteStore } from './records/soft-delete-store.ts'
import { listLeaveFrom } from './schedule/leave.ts'
import { listShifts } from './schedule/shifts.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys } from './table/keys.ts'
import { remove, type Page, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'
import { userStore, listEveryUser } from './users.ts'

/** A record that was made a while ago by what is undone now: gone, or there because somebody uses it. */
type Outcome = 'removed' | 'kept'

/** Takes a record out for good if nobody has changed it, and nothing refers to it. */
function removeIf<T extends BaseRecord>(
  table: TenantTable,
  store: RecordStore<T>,
  author: Author,
  {
    find,
    isUsed,
    also,
  }: {
    find: () => Promise<T | null>
    isUsed: (record: T) => Promise<boolean>
    also: (record: T) => TransactionWrite[]
  },
): Promise<Outcome> {
  return commit(table.client, async () => {
    const record = await find()
    if (!record) return { result: 'removed' }
    if (record.version > 1 || (await isUsed(record))) return { result: 'kept' }
    return {
      writes: [
        store.remove(table, record),
        auditChange(table, author, 'deleted', store.type, { before: record, after: record }),
        ...also(record),
      ],
      result: 'removed',
    }
  })
}

const [one, some] = [{ limit: 1 }, { limit: 100 }]

/** Whether there is any record in a list. An index may name for a moment what was taken out before: the table knows. */
async function isAnyThere<T extends BaseRecord>(
  table: TenantTable,
  store: SoftDeleteStore<T>,
  list: (page: Page) => Promise<{ items: T[]; next: string | null }>,
): Promise<boolean> {
  let after: string | undefined
  for (;;) {
    const { items, next }: { items: T[]; next: string | null } = await list({ ...some, after })
    const uuids = items.map(({ uuid }) => uuid)
    if ((await store.findManyEvenDeleted(table, uuids)).length > 0) return true
    if (next === null) return false
    after = next
  }
}

/** So far ahead, and so long ago, a job may be planned for. */
const plannedDays = 400

/** People and jobs that plans, leave, rates, receipts or timesheets speak of: read once for all that is taken out. */
export interface Uses {
  users: ReadonlySet<string>
  jobs: ReadonlySet<string>
}

export async function readUses(table: TenantTable, today: string): Promise<Uses> {
  const [shifts, leave, sheets, users, receipts, deleted] = await Promise.all([
    listShifts(table, addDays(today, -plannedDays), addDays(today, plannedDays)),
    listLeaveFrom(table, '2000-01-01'),
    listSheetStates(table, '2000-01-01', '2999-12-31'),
    listEveryUser(table),
    readEvery((after) => receiptStore.list(table, { limit: 250, after })),
    readEvery((after) => receiptStore.listDeleted(table, { limit: 250, after })),
  ])
  const rates = users.flatMap((user) => ratesOf(user).flatMap(({ job_id }) => job_id ?? []))
  return {
    users: new Set([
      ...shifts.flatMap(({ draft }) => draft.user_ids),
      ...leave.map(({ user_id }) => user_id),
      ...sheets.map(({ user_id }) => user_id),
      ...[...receipts, ...deleted].map(({ user_id }) => user_id),
    ]),
    jobs: new Set([
      ...[...receipts, ...deleted].map(({ job_id }) => job_id),
      ...shifts.map(({ draft }) => draft.job_id),
      ...rates,
    ]),
  }
}

async function isJobUsed(table: TenantTable, job: string, uses: Uses): Promise<boolean> {
  if (uses.jobs.has(job)) return true
  const found = await Promise.all([
    photoStore.list(table, one, photosOfJob(table.id, job)),
    photoStore.listDeleted(table, one, photosOfJob(table.id, job)),
    paintStore.list(table, one, paintsOfJob(table.id, job)),
    paintStore.listDeleted(table, one, paintsOfJob(table.id, job)),
  ])
  if (found.some(({ items }) => items.length > 0)) return true
  for (const list of [entryStore.list, entryStore.listDeleted]) {
    const entries = (page: Page) => list(table, page, entriesOfJob(table.id, job))
    if (await isAnyThere(table, entryStore, entries)) return true
  }
  return false
}

/** Takes a job out for good that nobody has changed or used. */
export function removeUnusedJob(table: TenantTable, uuid: string, author: Author, uses: Uses) {
  return removeIf(table, jobStore, author, {
    find: () => jobStore.findEvenDeleted(table, uuid),
    isUsed: () => isJobUsed(table, uuid, uses),
    also: ({ status }) => countActiveJob(table, status === 'Active', false),
  })
}

/** Takes a customer out for good that nobody has changed or used. */
export function removeUnusedCustomer(table: TenantTable, uuid: string, author: Author) {
  return removeIf(table, customerStore, author, {
    find: () => customerStore.findEvenDeleted(table, uuid),
    isUsed: () =>
      isAnyThere(table, jobStore, (page) =>
        jobStore.list(table, page, jobsOfCustomer(table.id, uuid)),
      ),
    also: () => [],
  })
}

/** Takes somebody out for good who was never let in, changed, planned, paid or on the clock. */
export function removeUnusedUser(table: TenantTable, uuid: string, author: Author, uses: Uses) {
  return removeIf(table, userStore, author, {
    find: () => userStore.find(table, uuid),
    isUsed: async ({ identity, invitation }) => {
      if (identity !== null || invitation !== null || uses.users.has(uuid)) return true
      return isAnyThere(table, entryStore, (page) => readEntries(table, { user_id: uuid }, page))
    },
    also: ({ email }) => [remove(table, tenantKeys.email(table.id, email))],
  })
}
