import { ratesOf } from '../../shared/payroll/rates.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { customerType, findCustomerEvenDeleted } from './customers.ts'
import { listSheetStates } from './hours/timesheets.ts'
import { findJobEvenDeleted, jobType, listJobsOfCustomer } from './jobs.ts'
import { entryType, readEntries, readEntriesOfJob } from './log-entries.ts'
import { listDeletedPaints, listPaints } from './paints.ts'
import { listDeletedPhotos, listPhotos } from './photos.ts'
import { listDeletedReceipts, listReceipts } from './receipts.ts'
import { auditChange, type Author } from './records/audit.ts'
import { countActiveJob } from './records/counters.ts'
import { readRecords } from './records/lists.ts'
import { removeRecord, type BaseRecord, type RecordType } from './records/record-type.ts'
import { listLeaveFrom } from './schedule/leave.ts'
import { listShifts } from './schedule/shifts.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys } from './table/keys.ts'
import { remove, type Page, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'
import { findUser, listEveryUser, userType } from './users.ts'

/** A record that was made a while ago by what is undone now: gone, or there because somebody uses it. */
type Outcome = 'removed' | 'kept'

/** Takes a record out for good if nobody has changed it, and nothing refers to it. */
function removeIf<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
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
        removeRecord(table, type, record),
        auditChange(table, author, 'deleted', type, { before: record, after: record }),
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
  type: RecordType<T>,
  list: (page: Page) => Promise<{ items: T[]; next: string | null }>,
): Promise<boolean> {
  let after: string | undefined
  for (;;) {
    const { items, next }: { items: T[]; next: string | null } = await list({ ...some, after })
    const uuids = items.map(({ uuid }) => uuid)
    if ((await readRecords(table, type, uuids)).length > 0) return true
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
  const everybody = { user: null }
  const [shifts, leave, sheets, users, receipts, deleted] = await Promise.all([
    listShifts(table, addDays(today, -plannedDays), addDays(today, plannedDays)),
    listLeaveFrom(table, '2000-01-01'),
    listSheetStates(table, '2000-01-01', '2999-12-31'),
    listEveryUser(table),
    readEvery((after) => listReceipts(table, everybody, { limit: 250, after })),
    readEvery((after) => listDeletedReceipts(table, null, { limit: 250, after })),
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
    listPhotos(table, job, one),
    listDeletedPhotos(table, job, one),
    listPaints(table, job, one),
    listDeletedPaints(table, job, one),
  ])
  if (found.some(({ items }) => items.length > 0)) return true
  for (const isHidden of [false, true]) {
    const list = (page: Page) => readEntriesOfJob(table, job, isHidden, page)
    if (await isAnyThere(table, entryType, list)) return true
  }
  return false
}

/** Takes a job out for good that nobody has changed or used. */
export function removeUnusedJob(table: TenantTable, uuid: string, author: Author, uses: Uses) {
  return removeIf(table, jobType, author, {
    find: () => findJobEvenDeleted(table, uuid),
    isUsed: () => isJobUsed(table, uuid, uses),
    also: ({ status }) => countActiveJob(table, status === 'Active', false),
  })
}

/** Takes a customer out for good that nobody has changed or used. */
export function removeUnusedCustomer(table: TenantTable, uuid: string, author: Author) {
  return removeIf(table, customerType, author, {
    find: () => findCustomerEvenDeleted(table, uuid),
    isUsed: () => isAnyThere(table, jobType, (page) => listJobsOfCustomer(table, uuid, page)),
    also: () => [],
  })
}

/** Takes somebody out for good who was never let in, changed, planned, paid or on the clock. */
export function removeUnusedUser(table: TenantTable, uuid: string, author: Author, uses: Uses) {
  return removeIf(table, userType, author, {
    find: () => findUser(table, uuid),
    isUsed: async ({ identity, invitation }) => {
      if (identity !== null || invitation !== null || uses.users.has(uuid)) return true
      return isAnyThere(table, entryType, (page) => readEntries(table, { user_id: uuid }, page))
    },
    also: ({ email }) => [remove(table, tenantKeys.email(table.id, email))],
  })
}
