import { customerCalls } from '../../../shared/customers/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { customerStore } from '../../store/customers.ts'

export const deleteCustomer = memberHandler(
  customerCalls.deleteCustomer,
  async ({ table, author, params, at }) => {
    const { uuid } = await customerStore.change(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => customerStore.deleted(current, author),
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
