import { message } from '../../../shared/messages/message.ts'
import { noteReading } from '../../store/receipts.ts'
import { readReceipt } from '../../receipts/read-receipt.ts'
import { settlePhoto, photoStore } from '../../store/photos.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { putImage } from '../../photos/bucket.ts'
import { remakeImage } from './remake.ts'

/**
 * Looks at the bytes that have arrived for a photo, and notes what became of it. What arrives for one that
 * is not waited for, as under a permission that is used again, changes nothing.
 */
export async function receivePhoto(
  table: TenantTable,
  uuid: string,
  read: () => Promise<Uint8Array | 'too-large'>,
): Promise<'ready' | 'refused' | 'ignored'> {
  const found = await photoStore.findEvenDeleted(table, uuid)
  if (found?.state !== 'waiting') return 'ignored'
  const bytes = await read()
  const made = bytes === 'too-large' ? message('pictureTooLarge') : await remakeImage(bytes, found)
  if ('key' in made) {
    await settlePhoto(table, uuid, (before) =>
      before.state === 'waiting'
        ? { ...before, state: 'refused', refusal: made, has_room: false }
        : null,
    )
    // What cannot be read is typed.
    if (found.is_receipt) await noteReading(table, uuid, null)
    return 'refused'
  }
  const { width, height, picture, thumbnail } = made
  await putImage(table.id, uuid, 'picture', picture.bytes)
  await putImage(table.id, uuid, 'thumbnail', thumbnail.bytes)
  // Before the photo is ready: cut off in between, all of it is done again.
  if (found.is_receipt) await readReceipt(table, uuid, picture.bytes)
  await settlePhoto(table, uuid, (before) =>
    before.state === 'waiting'
      ? {
          ...before,
          state: 'ready',
          has_room: true,
          width,
          height,
          picture_sha256: picture.sha256,
          thumbnail_sha256: thumbnail.sha256,
        }
      : null,
  )
  return 'ready'
}
