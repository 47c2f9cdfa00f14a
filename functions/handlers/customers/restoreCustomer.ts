import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { changeCustomer } from '../../store/customers.ts'
import { isRestorable, notDeleted } from '../../store/deletion.ts'

export const restoreCustomer = forMembers(
  api.restoreCustomer,
  async ({ table, act, params, at }) => {
    const body = await changeCustomer(table, params.uuid, act, {
      mutate: (current) => {
        if (!current.deleted_at) return current
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        return { ...current, ...notDeleted }
      },
    })
    return { body }
  },
)
