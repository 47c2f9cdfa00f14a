import { removeImages } from '../../photos/bucket.ts'
import { photoStore } from '../../store/photos.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

/** Takes away the bytes of a photo that has left the table; not of one that an import has put back. */
export async function dropPhoto(table: TenantTable, uuid: string): Promise<void> {
  if (!(await photoStore.findEvenDeleted(table, uuid))) await removeImages(table.id, uuid)
}
