import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { customerStore } from '../../store/customers.ts'
import { isRestorable } from '../../store/records/deletion.ts'

export const restoreCustomer = memberHandler(
  customerCalls.restoreCustomer,
  async ({ table, author, params, at }) => {
    const body = await customerStore.changeEvenDeleted(table, params.uuid, author, {
      action: 'restored',
      mutate: (current) => {
        if (!current.deleted_at) return current
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        return customerStore.restored(current)
      },
    })
    return { body }
  },
)
