import { api } from '../../../shared/api.ts'
import { restorableUntil } from '../../../shared/history.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { deletedFields } from '../../store/deletion.ts'
import { changeJob } from '../../store/jobs.ts'

export const deleteJob = forMembers(api.deleteJob, async ({ table, act, params, at }) => {
  const { uuid } = await changeJob(table, params.uuid, act, {
    mutate: (current) => {
      if (current.deleted_at) throw notFound()
      return { ...current, ...deletedFields(at, act.actor, null) }
    },
  })
  return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
})
