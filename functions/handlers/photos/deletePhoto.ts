import { photoCalls } from '../../../shared/photos/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changePhoto, photoExpiryOf } from '../../store/photos.ts'
import { requirePhoto, requirePhotoAccess } from '../../photos/rules.ts'

export const deletePhoto = memberHandler(
  photoCalls.deletePhoto,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    await requirePhoto(table, uuid)
    await changePhoto(table, uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        if (current.deleted_at || current.is_hidden) throw notFound()
        requirePhotoAccess({ role, user }, current.user_id)
        const expires = photoExpiryOf(at)
        return { ...current, deleted_at: at, deleted_by: user.uuid, expires }
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
