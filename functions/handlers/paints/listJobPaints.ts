import { paintCalls } from '../../../shared/paints/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { paintStore, paintsOfJob } from '../../store/paints.ts'
import { requireJob } from '../../jobs/require-job.ts'
import { viewPaints } from '../../paints/view.ts'

export const listJobPaints = memberHandler(
  paintCalls.listJobPaints,
  async ({ table, params: { uuid }, page }) => {
    const [{ items, next }] = await Promise.all([
      paintStore.list(table, page, paintsOfJob(table.id, uuid)),
      requireJob(table, uuid),
    ])
    return { body: await viewPaints(table, items), next }
  },
)
