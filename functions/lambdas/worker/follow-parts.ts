import type { StoredJob } from '../../store/jobs.ts'
import { paintsOfJob, paintStore, settlePaint } from '../../store/paints.ts'
import { photoExpiryOf, photosOfJob, photoStore, settlePhoto } from '../../store/photos.ts'
import { expiryOf } from '../../store/records/deletion.ts'
import type { SoftDeleteStore } from '../../store/records/soft-delete-store.ts'
import type { BaseRecord, RecordList } from '../../store/records/record-type.ts'
import { everyItem } from '../../store/table/every-item.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

const pageSize = 100

/** What photos and paints have in common. */
interface Part extends BaseRecord {
  deleted_at: string | null
  is_hidden: boolean
  expires?: number | undefined
}

/** A kind of record that is hidden with its job, and shown with it again. */
interface Kind<T extends Part> {
  store: Pick<SoftDeleteStore<T>, 'list' | 'listDeleted'>
  ofJob: (tenant: string, job: string) => Required<RecordList>
  settle: (table: TenantTable, uuid: string, change: (before: T) => T | null) => Promise<unknown>
  expiryOf: (at: string) => number
}

/**
 * Hides a deleted job's parts of a kind, or shows those of one that is back. A part that was deleted
 * on its own stays deleted.
 *
 * @returns whether it is done
 */
async function followKind<T extends Part>(
  table: TenantTable,
  { uuid: job, deleted_at }: Pick<StoredJob, 'uuid' | 'deleted_at'>,
  hasTime: () => boolean,
  { store, ofJob, settle, expiryOf }: Kind<T>,
): Promise<boolean> {
  const is_hidden = Boolean(deleted_at)
  const expires = deleted_at ? expiryOf(deleted_at) : undefined
  const list = is_hidden ? store.list : store.listDeleted
  const parts = everyItem((after) => list(table, { limit: pageSize, after }, ofJob(table.id, job)))
  for await (const { uuid } of parts) {
    if (!hasTime()) return false
    await settle(table, uuid, (part) =>
      part.deleted_at || part.is_hidden === is_hidden ? null : { ...part, is_hidden, expires },
    )
  }
  return true
}

/** Hides a deleted job's photos and paints, or shows them again once it is restored; answers whether all were reached in time. */
export async function followParts(
  table: TenantTable,
  job: Pick<StoredJob, 'uuid' | 'deleted_at'>,
  hasTime: () => boolean,
): Promise<boolean> {
  const photos = {
    store: photoStore,
    ofJob: photosOfJob,
    settle: settlePhoto,
    expiryOf: photoExpiryOf,
  }
  const paints = { store: paintStore, ofJob: paintsOfJob, settle: settlePaint, expiryOf }
  const isDone = await followKind(table, job, hasTime, photos)
  return (await followKind(table, job, hasTime, paints)) && isDone
}
