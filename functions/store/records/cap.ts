import type { Key } from '../table/keys.ts'
import { assertOwn, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'
import { countBelow } from '../table/updates.ts'

/** A count is dropped this long after its last change, in seconds. */
const kept = 90 * 86_400

/** The month of an instant, as it stands in the keys of counts: 2026-05. */
export function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

/** The day of an instant, as it stands in the keys of counts: 2026-05-31. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** The write that counts one more of something that there may be `cap` of; it fails where there are as many. */
export function countWrite(
  table: TenantTable,
  key: Key,
  cap: number,
  now: number,
  onFailure?: TransactionWrite['onFailure'],
): TransactionWrite {
  assertOwn(table, key.pk)
  return { ...countBelow(key, cap, now, kept), onFailure }
}

/** Counts one more of something that a company may have `cap` times a month; false where it has had them all. */
export function countWithin(
  table: TenantTable,
  key: Key,
  cap: number,
  now: number,
): Promise<boolean> {
  return writeOne(table.client, countWrite(table, key, cap, now))
}
