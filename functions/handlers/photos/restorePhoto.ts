import { photoCalls } from '../../../shared/photos/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { checkJob } from '../../store/jobs.ts'
import { photoStore } from '../../store/photos.ts'
import { isRestorable } from '../../store/records/deletion.ts'
import { storeWithinQuota } from '../../imports/storage-room.ts'
import { requireOwnDeletion } from '../../history/require-own-deletion.ts'
import { requireJob } from '../../jobs/require-job.ts'
import { requirePhotoAccess } from '../../photos/rules.ts'
import { viewPhoto } from '../../photos/view.ts'

export const restorePhoto = memberHandler(
  photoCalls.restorePhoto,
  async ({ table, role, user, author, params: { uuid }, at, now }) => {
    const found = await photoStore.findEvenDeleted(table, uuid)
    if (!found || found.is_hidden || found.is_receipt) throw notFound()
    await requireJob(table, found.job_id)
    const restored = await storeWithinQuota(table, now, () =>
      photoStore.changeEvenDeleted(table, uuid, author, {
        action: 'restored',
        mutate: (current) => {
          requirePhotoAccess({ role, user }, current.user_id)
          if (!current.deleted_at) return current
          if (!isRestorable(current.deleted_at, at)) throw notFound()
          requireOwnDeletion({ role, user }, current)
          return photoStore.restored(current)
        },
        also: (_, { job_id }) => [checkJob(table, job_id)],
      }),
    )
    return { body: await viewPhoto(table, restored) }
  },
)
