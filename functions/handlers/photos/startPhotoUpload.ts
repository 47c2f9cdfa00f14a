import { photoCalls } from '../../../shared/calls/photos.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { permitUpload } from '../../pictures/permissions.ts'
import { requirePhoto, requirePhotoAccess } from './rules.ts'

export const startPhotoUpload = memberHandler(
  photoCalls.startPhotoUpload,
  async ({ table, role, user, params: { uuid } }) => {
    const photo = await requirePhoto(table, uuid)
    requirePhotoAccess({ role, user }, photo.user_id)
    if (photo.state === 'refused') {
      throw new HttpError('conflict', message('pictureRefused'))
    }
    const form = photo.state === 'waiting' ? await permitUpload(table.id, photo) : null
    return { body: { form } }
  },
)
