import { photoCalls } from '../../../shared/photos/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoStore } from '../../store/photos.ts'
import { permitUpload } from '../../photos/permissions.ts'
import { maySee, requireItsJob, requirePhotoAccess } from '../../photos/rules.ts'

export const startPhotoUpload = memberHandler(
  photoCalls.startPhotoUpload,
  async ({ table, role, user, params: { uuid } }) => {
    const photo = await photoStore.find(table, uuid)
    if (!photo || !maySee({ role, user }, photo)) throw notFound()
    await requireItsJob(table, photo)
    requirePhotoAccess({ role, user }, photo.user_id)
    if (photo.state === 'refused') {
      throw new HttpError('conflict', message('pictureRefused'))
    }
    const form = photo.state === 'waiting' ? await permitUpload(table.id, photo) : null
    return { body: { form } }
  },
)
