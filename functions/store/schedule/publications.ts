import * as z from 'zod/mini'
import { calendarDate } from '../../../shared/fields/dates.ts'
import { notified } from '../../../shared/schedule/publication.ts'
import { movedShift } from '../../../shared/schedule/move.ts'
import type { Author } from '../records/audit.ts'
import { listRecords } from '../records/lists.ts'
import { createOnce, find, type RecordType } from '../records/record-type.ts'
import { partitions, sortKeyOf } from '../table/keys.ts'
import type { Page, TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const stored = z.object({
  uuid: z.uuid(),
  created_at: z.string(),
  created_by: z.uuid(),
  from: calendarDate,
  to: calendarDate,
  /** Whose; null: everybody's. */
  user_ids: z.nullable(z.array(z.uuid())),
  published: z.int(),
  told: z.array(notified),
  /** What was put off with it, where it came from that. */
  moved: z.optional(z.array(movedShift)),
  /** What the table's stream is asked to tell those of it. */
  notifies: z.literal('crew'),
  version: z.int(),
  request_hash: z.string(),
})
export type StoredPublication = z.infer<typeof stored>

const publicationType: RecordType<StoredPublication> = {
  noun: 'PUBLICATION',
  schema: stored,
  audited: z.object({}),
  indexKeys: (tenant, { uuid, created_at }) => ({
    byTenant: partitions.all(tenant, 'PUBLICATION'),
    sort: sortKeyOf(created_at, uuid),
  }),
}

/** One publication; null where there is none. */
export function findPublication(
  table: TenantTable,
  uuid: string,
): Promise<StoredPublication | null> {
  return find(table, publicationType, uuid)
}

/** Publishes once, with the days as they are from then on. */
export function createPublication(
  table: TenantTable,
  author: Author,
  make: (at: string, first?: StoredPublication) => StoredPublication,
  days: () => TransactionWrite[],
) {
  return createOnce(table, publicationType, author, make, days)
}

/** A page of publications, the newest first. */
export function listPublications(table: TenantTable, page: Page) {
  const partition = partitions.all(table.id, 'PUBLICATION')
  return listRecords(table, publicationType, { index: 'byTenant', partition }, page)
}
