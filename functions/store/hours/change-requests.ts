import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { changeRequest, type ChangeRequest } from '../../../shared/timesheets/timesheet.ts'
import type { Author } from '../records/audit.ts'
import { readEvery } from '../table/every-item.ts'
import { tenantKeys } from '../table/keys.ts'
import { putNew, readPage, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/** A change request as its worker made it. Nothing changes or deletes the item. */
const storedRequest = z.object({
  user_id: z.uuid(),
  /** The first date of the timesheet that it was made against. */
  sheet: z.string(),
  at: z.string(),
  by: z.uuid(),
  request: changeRequest,
})
export type StoredRequest = z.infer<typeof storedRequest>

/** The write that records a change request, in the transaction that acknowledges it. */
export function recordRequest(
  table: TenantTable,
  { actor, at }: Author,
  { user_id, sheet }: Pick<StoredRequest, 'user_id' | 'sheet'>,
  request: ChangeRequest,
): TransactionWrite {
  const key = tenantKeys.changeRequest(table.id, user_id, sheet, `${at}#${randomUUID()}`)
  return putNew(table, key, storedRequest, { user_id, sheet, at, by: actor, request })
}

/** The requests that were made against a worker's timesheets of a period, oldest first per timesheet. */
export function listRequests(
  table: TenantTable,
  user_id: string,
  { from, to }: { from: string; to: string },
): Promise<StoredRequest[]> {
  const { pk: partition } = tenantKeys.changeRequest(table.id, user_id, '', '')
  const query = { partition, newestFirst: false, limit: 500, between: [from, `${to}#~`] as const }
  return readEvery((after) => readPage(table, { ...query, after }, storedRequest))
}
