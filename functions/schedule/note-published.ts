import { mailDueList, scheduleDueList } from '../store/access/due-tenants.ts'
import type { StoredPublication } from '../store/schedule/publications.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** So long the index may lag behind that the mailer reads publications from, in milliseconds. */
const indexLag = 5_000

/** Has those written to within the minute who are told by mail, and the days of a publication looked after. */
export async function notePublished(
  table: TenantTable,
  { told }: Pick<StoredPublication, 'told'>,
  now: number,
): Promise<void> {
  const isMailed = told.some(({ by }) => by.includes('mail'))
  await Promise.all([
    isMailed && mailDueList.makeDue(table.id, now + indexLag),
    scheduleDueList.makeDue(table.id, now),
  ])
}
