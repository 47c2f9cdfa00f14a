import { photoCalls } from '../../../shared/photos/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoStore, photosOfJob } from '../../store/photos.ts'
import { viewDeleted } from '../../history/view-deleted.ts'
import { requireJob } from '../../jobs/require-job.ts'

export const listDeletedPhotos = memberHandler(
  photoCalls.listDeletedPhotos,
  async ({ table, role, user, params: { uuid }, page, at }) => {
    const [{ items, next }] = await Promise.all([
      photoStore.listDeleted(table, page, photosOfJob(table.id, uuid)),
      requireJob(table, uuid),
    ])
    const named = items.map((photo) => ({ ...photo, name: photo.caption ?? photo.stage }))
    const isTheirs = ({ user_id }: { user_id: string }) =>
      canSeeEveryone(role) || user_id === user.uuid
    return viewDeleted(table, named, next, at, isTheirs)
  },
)
