import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import type { StoredReceipt } from '../store/receipts.ts'

/** How many of these nobody has reviewed, and what they come to as far as it could be read. */
export function sumReceipts(receipts: readonly StoredReceipt[]): Overview['receipts'] {
  const open = receipts.filter(({ state }) => state !== 'confirmed')
  const cents = open.reduce((sum, { reading }) => sum + toCents(dollars(reading?.total ?? '0')), 0)
  return { count: open.length, total: inDollars(cents) }
}
