import { photoCalls } from '../../../shared/photos/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoStore, photosOfJob } from '../../store/photos.ts'
import { requireJob } from '../../jobs/require-job.ts'
import { viewPhotos } from '../../photos/view.ts'

export const listJobPhotos = memberHandler(
  photoCalls.listJobPhotos,
  async ({ table, params: { uuid }, page }) => {
    const [{ items, next }] = await Promise.all([
      photoStore.list(table, page, photosOfJob(table.id, uuid)),
      requireJob(table, uuid),
    ])
    return {
      body: await viewPhotos(table, items),
      next,
    }
  },
)
