import { customerCalls } from '../../../shared/customers/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { changeCustomer } from '../../store/customers.ts'
import { deletedFields } from '../../store/records/deletion.ts'

export const deleteCustomer = memberHandler(
  customerCalls.deleteCustomer,
  async ({ table, author, params, at }) => {
    const { uuid } = await changeCustomer(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        if (current.deleted_at) throw notFound()
        return { ...current, ...deletedFields(at, author.actor, null) }
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
