import { emailDueList, scheduleDueList } from '../../store/access/due-tenants.ts'
import type { Author } from '../../store/records/audit.ts'
import { publicationStore, type StoredPublication } from '../../store/schedule/publications.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { TransactionWrite } from '../../store/table/transaction.ts'

/** So long the write may take, and the index lag that the mailer reads publications from, in milliseconds. */
const writtenWithin = 30_000

/** Has those written to who are told by mail, and the days of a publication looked after. */
async function makeFollowUpDue(
  table: TenantTable,
  { told }: Pick<StoredPublication, 'told'>,
  now: number,
): Promise<void> {
  const isMailed = told.some(({ by }) => by.includes('mail'))
  await Promise.all([
    isMailed && emailDueList.makeDue(table.id, now + writtenWithin),
    scheduleDueList.makeDue(table.id, now + writtenWithin),
  ])
}

/** What a publication is, but for what is the same of all. */
type Made = Omit<StoredPublication, 'created_at' | 'created_by' | 'notifies' | 'version'>

/**
 * Writes a publication and what it makes of days, once. That it is to be told of is noted before: a process that is
 * killed right after the write leaves nobody untold.
 */
export async function commitPublication(
  table: TenantTable,
  author: Author,
  made: Made,
  writes: TransactionWrite[],
  now: number,
) {
  await makeFollowUpDue(table, made, now)
  return publicationStore.create(
    table,
    author,
    (created_at) => ({
      ...made,
      created_at,
      created_by: author.actor,
      notifies: 'crew',
      version: 1,
    }),
    () => writes,
  )
}
