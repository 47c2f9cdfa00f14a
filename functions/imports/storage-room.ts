import { isWorkedAt, importStore, uncountFile } from '../store/imports.ts'
import { isStorageFull } from '../store/records/storage-quota.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { isFileExpired } from './file-lifetime.ts'

const pageSize = 100

/** Subtracts the files that the bucket has deleted from what a company stores. Returns how many there were. */
async function releaseExpiredFiles(table: TenantTable, now: number): Promise<number> {
  let released = 0
  let after: string | undefined
  do {
    const page = await importStore.list(table, { limit: pageSize, after })
    for (const record of page.items) {
      if (isWorkedAt(record) || !isFileExpired(record, now)) continue
      if (await uncountFile(table, record)) released += 1
    }
    after = page.next ?? undefined
  } while (after !== undefined)
  return released
}

/**
 * Stores something that counts toward a company's storage. If it is full, tries once more without the files of imports
 * that have expired: nothing else subtracts them.
 */
export async function storeWithinQuota<T>(
  table: TenantTable,
  now: number,
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!isStorageFull(error) || (await releaseExpiredFiles(table, now)) === 0) throw error
    return store()
  }
}
