import { jobCalls } from '../../../shared/jobs/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { deletedFields } from '../../store/records/deletion.ts'
import { changeJob } from '../../store/jobs.ts'

export const deleteJob = memberHandler(
  jobCalls.deleteJob,
  async ({ table, author, params, at, body }) => {
    const { uuid } = await changeJob(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        if (current.deleted_at) throw notFound()
        const reason = body?.reason
        const why = reason ? { removal_reason: reason } : {}
        return { ...current, ...deletedFields(at, author.actor, null), ...why }
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
