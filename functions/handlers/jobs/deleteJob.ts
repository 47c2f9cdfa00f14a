import { jobCalls } from '../../../shared/jobs/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'

export const deleteJob = memberHandler(
  jobCalls.deleteJob,
  async ({ table, author, params, at, body }) => {
    const { uuid } = await jobStore.change(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        const reason = body?.reason
        const why = reason ? { removal_reason: reason } : {}
        return { ...jobStore.deleted(current, author), ...why }
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
