import * as z from 'zod/mini'
import { readEvery } from '../table/every-item.ts'
import { tenantKeys } from '../table/keys.ts'
import { put, readPage, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/** The timesheet of a period that was paid in a year in which payments of that period are not looked for. */
const latePayment = z.object({ user_id: z.uuid(), from: z.string() })
type LatePayment = z.infer<typeof latePayment>

/** The first days of the periods whose payments in a year are found by the period. */
export function paidWithin(year: number): { from: string; to: string } {
  return { from: `${year - 1}-01-01`, to: `${year}-12-31` }
}

/** Builds the write that makes a payment of an older period found; none is needed of most. */
export function latePaymentWrites(
  table: TenantTable,
  { user_id, from }: LatePayment,
  paid_on: string,
): TransactionWrite[] {
  const year = paid_on.slice(0, 4)
  const found = paidWithin(Number(year))
  if (from >= found.from && from <= found.to) return []
  const key = tenantKeys.latePayment(table.id, `${year}#${from}#${user_id}`)
  return [put(table, key, latePayment, { user_id, from })]
}

/** Lists the timesheets of older periods that were paid in a year. */
export function listLatePayments(table: TenantTable, year: number): Promise<LatePayment[]> {
  const { pk: partition } = tenantKeys.latePayment(table.id, '')
  const between = [`${year}#`, `${year}#~`] as const
  const query = { partition, newestFirst: false, limit: 1000, between }
  return readEvery((after) => readPage(table, { ...query, after }, latePayment))
}
