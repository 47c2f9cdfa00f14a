import { importStore, type StoredImport } from '../store/imports.ts'
import { readEvery } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { findTenant, importWrites } from '../store/tenants.ts'

export function latestOf(dates: readonly (string | null | undefined)[]): string | null {
  return dates.reduce<string | null>(
    (last, date) => (date && date > (last ?? '') ? date : last),
    null,
  )
}

/** The date up to which hours were paid elsewhere, once one import is undone: what the others say, or as it is. */
export async function paidElsewhereWithout(
  table: TenantTable,
  undone: StoredImport,
  isKept: boolean,
): Promise<TransactionWrite[]> {
  const tenant = await findTenant(table)
  if (!tenant) return []
  if (isKept) return importWrites(table, tenant, tenant.paid_elsewhere_through ?? null)
  const all = await readEvery((after) => importStore.list(table, { limit: 100, after }))
  // One that was undone and left rows was paid elsewhere with them.
  const others = all.filter(
    ({ uuid, state, result }) =>
      uuid !== undone.uuid &&
      (state === 'imported' ||
        state === 'importing' ||
        (state === 'undone' && (result?.kept_rows ?? 0) > 0)),
  )
  const said = latestOf(others.map(({ paid_through }) => paid_through))
  const now = tenant.paid_elsewhere_through ?? null
  // Somebody may have said an earlier day since: undoing makes nothing paid that is to be paid.
  const isLater = said !== null && (now === null || said > now)
  return importWrites(table, tenant, isLater ? now : said)
}
