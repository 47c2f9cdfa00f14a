import { jobCalls } from '../../../shared/jobs/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { memberHandler } from '../../http/handler.ts'
import { HttpError, notFound } from '../../errors.ts'
import { checkCustomer, customerStore } from '../../store/customers.ts'
import { isRestorable } from '../../store/records/deletion.ts'
import { jobStore } from '../../store/jobs.ts'
import { viewWrittenJob } from '../../jobs/view.ts'

export const restoreJob = memberHandler(
  jobCalls.restoreJob,
  async ({ table, author, params, at }) => {
    const restored = await jobStore.changeEvenDeleted(table, params.uuid, author, {
      action: 'restored',
      mutate: async (current) => {
        if (!current.deleted_at) {
          // Its customer may have been deleted a moment ago, and the job is about to go along.
          const { customer_id } = current
          if (customer_id !== null && !(await customerStore.find(table, customer_id))) {
            throw customerDeleted()
          }
          return current
        }
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        return { ...jobStore.restored(current), removal_reason: undefined }
      },
      also: (_, { customer_id }) =>
        customer_id === null ? [] : [checkCustomer(table, customer_id, customerDeleted())],
    })
    return { body: await viewWrittenJob(table, restored) }
  },
)

function customerDeleted(): HttpError {
  return new HttpError('conflict', message('customerDeleted'))
}
