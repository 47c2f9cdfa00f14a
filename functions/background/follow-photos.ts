import type { StoredJob } from '../store/jobs.ts'
import { listDeletedPhotos, listPhotos, photoExpiryOf, settlePhoto } from '../store/photos.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

const pageSize = 100

/**
 * Hides the photos of a deleted job, which leave the table once nobody can restore it, or shows those of
 * one that is back. One that was deleted by itself stays so.
 *
 * @returns whether it is done
 */
export async function followPhotos(
  table: TenantTable,
  job: Pick<StoredJob, 'uuid' | 'deleted_at'>,
  hasTime: () => boolean,
): Promise<boolean> {
  const { deleted_at } = job
  const list = deleted_at ? listPhotos : listDeletedPhotos
  let after: string | undefined
  do {
    const page = await list(table, job.uuid, { limit: pageSize, after })
    for (const { uuid } of page.items) {
      if (!hasTime()) return false
      await settlePhoto(table, uuid, (photo) => {
        const is_hidden = Boolean(deleted_at)
        if (photo.deleted_at || photo.is_hidden === is_hidden) return null
        const expires = deleted_at ? photoExpiryOf(deleted_at) : undefined
        return { ...photo, is_hidden, expires }
      })
    }
    after = page.next ?? undefined
  } while (after !== undefined)
  return true
}
