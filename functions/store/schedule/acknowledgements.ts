import * as z from 'zod/mini'
import { notedAnswer } from '../../../shared/schedule/shift.ts'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { put, readPage, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** What somebody said of their shift as it was published; the last word counts. */
const acknowledgement = z.object({
  shift_id: z.uuid(),
  user_id: z.uuid(),
  date: z.string(),
  /** What the shift said as it was answered, as a hash. */
  words: z.string(),
  answer: notedAnswer,
  reason: z.nullable(z.string()),
  at: z.string(),
  /** Epoch seconds. */
  expires: z.number(),
})
export type StoredAcknowledgement = z.infer<typeof acknowledgement>

/** As long as what was worked may be asked about, in milliseconds. */
const kept = 400 * 86_400_000

export type NewAcknowledgement = Omit<StoredAcknowledgement, 'expires'>

/** The write of what somebody says, in place of what they said before. */
export function acknowledge(table: TenantTable, said: NewAcknowledgement): TransactionWrite {
  const key = tenantKeys.acknowledgement(table.id, said.date, said.shift_id, said.user_id)
  const expires = Math.ceil((Date.parse(said.at) + kept) / 1000)
  return put(table, key, acknowledgement, { ...said, expires })
}

/** Notes it by itself. */
export async function putAcknowledgement(
  table: TenantTable,
  said: NewAcknowledgement,
): Promise<void> {
  await writeOne(table.client, acknowledge(table, said))
}

/** What was said of the shifts from one day to another, both included. */
export function listAcknowledgements(
  table: TenantTable,
  from: string,
  to: string,
): Promise<StoredAcknowledgement[]> {
  const { pk: partition } = tenantKeys.acknowledgement(table.id, '', '', '')
  const list = { partition, newestFirst: false, between: [from, `${to}#~`], limit: 250 } as const
  return readEvery((after) => readPage(table, { ...list, after }, acknowledgement))
}
