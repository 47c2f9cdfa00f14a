import type { Idempotency } from '../../http/idempotency.ts'
import { idempotencyMismatch } from '../../store/records/create-once.ts'
import { publicationStore, type StoredPublication } from '../../store/schedule/publications.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

/**
 * What a request to publish made, where it was made before or, sent twice at once, by the other one; else what `run`
 * answers.
 */
export async function oncePublished<T>(
  table: TenantTable,
  { uuid, requestHash }: Idempotency,
  { run, again }: { run: () => Promise<T>; again: (made: StoredPublication) => T },
): Promise<T> {
  const made = await publicationStore.find(table, uuid)
  if (made) {
    if (made.request_hash !== requestHash) throw idempotencyMismatch()
    return again(made)
  }
  try {
    return await run()
  } catch (error) {
    const meanwhile = await publicationStore.find(table, uuid)
    if (meanwhile?.request_hash !== requestHash) throw error
    return again(meanwhile)
  }
}
