import type { StoredJob } from '../../store/jobs.ts'
import { listDeletedPaints, listPaints, settlePaint } from '../../store/paints.ts'
import { listDeletedPhotos, listPhotos, photoExpiryOf, settlePhoto } from '../../store/photos.ts'
import { expiryOf } from '../../store/records/deletion.ts'
import { everyItem } from '../../store/table/every-item.ts'
import type { Page, TenantTable } from '../../store/table/tenant-table.ts'

const pageSize = 100

/** What photos and paints have in common. */
interface Part {
  uuid: string
  deleted_at: string | null
  is_hidden: boolean
  expires?: number | undefined
}

/** A kind of thing that goes with its job, and comes back with it. */
interface Kind<T extends Part> {
  list: (
    table: TenantTable,
    job: string,
    page: Page,
  ) => Promise<{ items: T[]; next: string | null }>
  listDeletedOrHidden: Kind<T>['list']
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
  { list, listDeletedOrHidden, settle, expiryOf }: Kind<T>,
): Promise<boolean> {
  const is_hidden = Boolean(deleted_at)
  const expires = deleted_at ? expiryOf(deleted_at) : undefined
  const parts = everyItem((after) =>
    (is_hidden ? list : listDeletedOrHidden)(table, job, { limit: pageSize, after }),
  )
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
    list: listPhotos,
    listDeletedOrHidden: listDeletedPhotos,
    settle: settlePhoto,
    expiryOf: photoExpiryOf,
  }
  const paints = {
    list: listPaints,
    listDeletedOrHidden: listDeletedPaints,
    settle: settlePaint,
    expiryOf,
  }
  const isDone = await followKind(table, job, hasTime, photos)
  return (await followKind(table, job, hasTime, paints)) && isDone
}
