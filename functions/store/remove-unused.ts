import { addDays } from '../../shared/time/time-zone.ts'
import { customerType, findCustomerEvenDeleted } from './customers.ts'
import { listDaysOfUser } from './hours/punch-days.ts'
import { findJobEvenDeleted, jobType, listJobsOfCustomer } from './jobs.ts'
import { readEntriesOfJob } from './log-entries.ts'
import { listPaints } from './paints.ts'
import { listPhotos } from './photos.ts'
import { auditChange, type Author } from './records/audit.ts'
import { countActiveJob } from './records/counters.ts'
import { removeRecord, type BaseRecord, type RecordType } from './records/record-type.ts'
import { listShifts } from './schedule/shifts.ts'
import { tenantKeys } from './table/keys.ts'
import { remove, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'
import { findUser, userType } from './users.ts'

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

const one = { limit: 1 }

/** So far ahead, and so long ago, a job may be planned for. */
const plannedDays = 400

async function isJobUsed(table: TenantTable, job: string, today: string): Promise<boolean> {
  const found = await Promise.all([
    readEntriesOfJob(table, job, false, one),
    readEntriesOfJob(table, job, true, one),
    listPhotos(table, job, one),
    listPaints(table, job, one),
  ])
  if (found.some(({ items }) => items.length > 0)) return true
  const shifts = await listShifts(table, addDays(today, -plannedDays), addDays(today, plannedDays))
  return shifts.some(({ draft }) => draft.job_id === job)
}

/** Takes a job out for good that nobody has changed or used. */
export function removeUnusedJob(table: TenantTable, uuid: string, author: Author) {
  return removeIf(table, jobType, author, {
    find: () => findJobEvenDeleted(table, uuid),
    isUsed: () => isJobUsed(table, uuid, author.at.slice(0, 10)),
    also: ({ status }) => countActiveJob(table, status === 'Active', false),
  })
}

/** Takes a customer out for good that nobody has changed or used. */
export function removeUnusedCustomer(table: TenantTable, uuid: string, author: Author) {
  return removeIf(table, customerType, author, {
    find: () => findCustomerEvenDeleted(table, uuid),
    isUsed: async () => (await listJobsOfCustomer(table, uuid, one)).items.length > 0,
    also: () => [],
  })
}

/** Takes somebody out for good who was never let in, changed or on the clock. */
export function removeUnusedUser(table: TenantTable, uuid: string, author: Author) {
  return removeIf(table, userType, author, {
    find: () => findUser(table, uuid),
    isUsed: async ({ identity, invitation }) => {
      if (identity !== null || invitation !== null) return true
      const days = await listDaysOfUser(table, uuid, '2000', '3000')
      return days.some(({ punches }) => punches.length > 0)
    },
    also: ({ email }) => [remove(table, tenantKeys.email(table.id, email))],
  })
}
