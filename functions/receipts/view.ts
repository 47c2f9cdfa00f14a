import type { Receipt } from '../../shared/receipts/receipt.ts'
import { findAlike, receiptStore, type StoredReceipt } from '../store/receipts.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { isTheirs, type Who } from './rules.ts'

/** Receipts as answered, in the order given; whether one is there twice, their own screen asks. */
export async function viewReceipts(
  table: TenantTable,
  receipts: readonly StoredReceipt[],
): Promise<Receipt[]> {
  const names = await readNames(table, {
    USER: receipts.map(({ user_id }) => user_id),
    JOB: receipts.map(({ job_id }) => job_id),
  })
  return receipts.map((receipt) => ({
    ...receipt,
    user_name: names.evenDeleted(receipt.user_id),
    job_name: names.evenDeleted(receipt.job_id),
    same_as: null,
  }))
}

/** One receipt as answered, with the one that it may be the same as, if who asks may see that one. */
export async function viewReceipt(
  table: TenantTable,
  receipt: StoredReceipt,
  who: Who,
): Promise<Receipt> {
  const [[view], alike] = await Promise.all([
    viewReceipts(table, [receipt]),
    findAlike(table, receipt),
  ])
  const other = alike === null ? null : await receiptStore.findEvenDeleted(table, alike)
  const same_as = other && isTheirs(who, other) ? other.uuid : null
  if (!view) throw new Error('A receipt was lost from its own view')
  return { ...view, same_as }
}
