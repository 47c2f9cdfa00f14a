import { api } from '../../../shared/api.ts'
import { restorableUntil } from '../../../shared/history.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { changeCustomer } from '../../store/customers.ts'
import { deletedFields } from '../../store/deletion.ts'

export const deleteCustomer = forMembers(api.deleteCustomer, async ({ table, act, params, at }) => {
  const { uuid } = await changeCustomer(table, params.uuid, act, {
    mutate: (current) => {
      if (current.deleted_at) throw notFound()
      return { ...current, ...deletedFields(at, act.actor, null) }
    },
  })
  return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
})
