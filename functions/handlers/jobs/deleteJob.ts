import { jobCalls } from '../../../shared/calls/jobs.ts'
import { restorableUntil } from '../../../shared/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { deletedFields } from '../../store/records/deletion.ts'
import { changeJob } from '../../store/jobs.ts'

export const deleteJob = memberHandler(
  jobCalls.deleteJob,
  async ({ table, author, params, at }) => {
    const { uuid } = await changeJob(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        if (current.deleted_at) throw notFound()
        return { ...current, ...deletedFields(at, author.actor, null) }
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
