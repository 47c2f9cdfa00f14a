import type { Photo } from '../../shared/photos/photo.ts'
import { sentenceOf } from '../errors.ts'
import { permitReading } from './permissions.ts'
import type { StoredPhoto } from '../store/photos.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Photos as answered, in the order given, with addresses that are good for a minute. */
export async function viewPhotos(table: TenantTable, photos: StoredPhoto[]): Promise<Photo[]> {
  const names = await readNames(table, { USER: photos.map(({ user_id }) => user_id) })
  return Promise.all(
    photos.map(async (photo) => ({
      ...photo,
      refusal: photo.refusal && { error: sentenceOf(photo.refusal), message: photo.refusal },
      user_name: names.evenDeleted(photo.user_id),
      addresses: photo.state === 'ready' ? await permitReading(table.id, photo.uuid) : null,
    })),
  )
}

/** One photo as answered. */
export async function viewPhoto(table: TenantTable, photo: StoredPhoto): Promise<Photo> {
  const [view] = await viewPhotos(table, [photo])
  if (!view) throw new Error('A photo was lost from its own view')
  return view
}
