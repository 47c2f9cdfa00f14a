import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { findCustomer } from '../../store/customers.ts'
import { isRestorable, notDeleted } from '../../store/deletion.ts'
import { changeJob } from '../../store/jobs.ts'
import { viewWrittenJob } from './view.ts'

export const restoreJob = forMembers(api.restoreJob, async ({ table, act, params, at }) => {
  const restored = await changeJob(table, params.uuid, act, {
    mutate: async (current) => {
      if (!current.deleted_at) return current
      if (!isRestorable(current.deleted_at, at)) throw notFound()
      if (current.customer_id && !(await findCustomer(table, current.customer_id))) {
        throw new Refusal('conflict', 'Its customer is deleted too. Restore the customer first.')
      }
      return { ...current, ...notDeleted }
    },
  })
  const body = await viewWrittenJob(table, act, restored)
  return { body }
})
