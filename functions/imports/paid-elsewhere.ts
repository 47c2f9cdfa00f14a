import { listImports, type StoredImport } from '../store/imports.ts'
import { readEvery } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { findTenant, paidElsewhereWrites } from '../store/tenants.ts'

export function latestOf(dates: readonly (string | null | undefined)[]): string | null {
  return dates.reduce<string | null>(
    (last, date) => (date && date > (last ?? '') ? date : last),
    null,
  )
}

/** The date up to which hours were paid elsewhere, once one import is undone: what the others say. */
export async function paidElsewhereWithout(
  table: TenantTable,
  undone: StoredImport,
): Promise<TransactionWrite[]> {
  const tenant = await findTenant(table)
  if (!tenant) return []
  const all = await readEvery((after) => listImports(table, { limit: 100, after }))
  const others = all.filter(
    ({ uuid, state }) => uuid !== undone.uuid && (state === 'imported' || state === 'importing'),
  )
  return paidElsewhereWrites(
    table,
    tenant,
    latestOf(others.map(({ paid_through }) => paid_through)),
  )
}
