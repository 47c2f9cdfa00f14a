import { paintCalls } from '../../../shared/calls/paints.ts'
import { memberHandler } from '../../http/handler.ts'
import { listPaints } from '../../store/paints.ts'
import { requireJob } from '../require-job.ts'
import { viewPaints } from './view.ts'

export const listJobPaints = memberHandler(
  paintCalls.listJobPaints,
  async ({ table, params: { uuid }, page }) => {
    const [{ items, next }] = await Promise.all([
      listPaints(table, uuid, page),
      requireJob(table, uuid),
    ])
    return { body: await viewPaints(table, items), next }
  },
)
