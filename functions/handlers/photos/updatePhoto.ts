import { photoCalls } from '../../../shared/photos/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoStore } from '../../store/photos.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { requirePhoto, requirePhotoAccess } from '../../photos/rules.ts'
import { viewPhoto } from '../../photos/view.ts'

export const updatePhoto = memberHandler(
  photoCalls.updatePhoto,
  async ({ table, role, user, author, params: { uuid }, body: { version, ...fields } }) => {
    await requirePhoto(table, uuid)
    const changed = await photoStore.change(table, uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewPhoto(table, current),
      mutate: (current) => {
        requirePhotoAccess({ role, user }, current.user_id)
        return { ...current, ...definedFields(fields) }
      },
    })
    return { body: await viewPhoto(table, changed) }
  },
)
