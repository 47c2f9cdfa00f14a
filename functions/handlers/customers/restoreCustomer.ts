import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { changeCustomer } from '../../store/customers.ts'
import { isRestorable, undeletedFields } from '../../store/records/deletion.ts'

export const restoreCustomer = memberHandler(
  customerCalls.restoreCustomer,
  async ({ table, author, params, at }) => {
    const body = await changeCustomer(table, params.uuid, author, {
      action: 'restored',
      mutate: (current) => {
        if (!current.deleted_at) return current
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        return { ...current, ...undeletedFields }
      },
    })
    return { body }
  },
)
