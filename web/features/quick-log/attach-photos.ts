import type { PreparedImage } from '../../api/photos/prepare.ts'
import type { Written } from './use-quick-log.ts'

/** Adds pictures to the first entry that was written, or to the one that is sent later under a key. */
export function attachPhotos(
  pictures: readonly PreparedImage[],
  ...[job_id, [entry], [key]]: Parameters<Written>
): void {
  if (pictures.length === 0) return
  const of = entry ? { entry_id: entry.uuid } : { entry_key: key }
  import('../../api/photos/add-photos.ts')
    .then(({ addPhotos: addPictures }) => addPictures(pictures, { job_id, ...of, stage: 'during' }))
    .catch((error: unknown) => console.warn('Pictures could not be kept', error))
}
