import { photoCalls } from '../../../shared/photos/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoStore } from '../../store/photos.ts'
import { requirePhoto, requirePhotoAccess } from '../../photos/rules.ts'

export const deletePhoto = memberHandler(
  photoCalls.deletePhoto,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    await requirePhoto(table, uuid)
    await photoStore.change(table, uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        requirePhotoAccess({ role, user }, current.user_id)
        return photoStore.deleted(current, author)
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
