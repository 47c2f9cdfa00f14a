import * as z from 'zod/mini'
import type { HttpError } from '../../errors.ts'
import { tenantKeys } from '../table/keys.ts'
import { read, replace, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/** Ids of records of which a limited number may exist at a time. Some may have ended since they were added. */
const slots = z.object({ ids: z.array(z.string()), version: z.int() })

interface Limit {
  /** The limited resource, such as the tokens of one user: the sort key of its slots. */
  of: string
  most: number
  /** Finds the living records among these ids or, without ids, all of them. Reads consistently. */
  findLiving: (ids: readonly string[] | null) => Promise<readonly string[]>
  full: HttpError
}

/**
 * Returns the write that takes a slot for a new record, for the transaction that creates the record. Concurrent
 * creations conflict on the slots' version, so no two of them take the last slot. A record that ends frees its slot
 * without a write: who has ended is looked up when all slots are taken. Throws `full` if all are.
 */
export async function takeSlot(
  table: TenantTable,
  id: string,
  { of, most, findLiving, full }: Limit,
): Promise<TransactionWrite> {
  const key = tenantKeys.slots(table.id, of)
  const current = await read(table, key, slots)
  // Records of companies that are older than slots are counted at the first creation.
  const known = current ? current.ids : await findLiving(null)
  const taken = known.length < most ? known : await findLiving(known)
  if (taken.length >= most) throw full
  const { version } = current ?? { version: 0 }
  return replace(table, key, slots, { ids: [...taken, id], version: version + 1 }, version)
}
