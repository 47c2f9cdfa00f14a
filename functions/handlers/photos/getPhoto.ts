import { photoCalls } from '../../../shared/photos/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoStore } from '../../store/photos.ts'
import { maySee, requireItsJob } from '../../photos/rules.ts'
import { viewPhoto } from '../../photos/view.ts'

export const getPhoto = memberHandler(
  photoCalls.getPhoto,
  async ({ table, role, user, params: { uuid } }) => {
    const found = await photoStore.find(table, uuid)
    if (!found || !maySee({ role, user }, found)) throw notFound()
    const [body] = await Promise.all([viewPhoto(table, found), requireItsJob(table, found)])
    return { body }
  },
)
