import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { withoutAbsent } from '../../present.ts'
import { notFound } from '../../refusal.ts'
import { changeCustomer } from '../../store/customers.ts'

export const updateCustomer = forMembers(
  api.updateCustomer,
  async ({ table, act, params, body: { version, ...fields } }) => {
    const body = await changeCustomer(table, params.uuid, act, {
      basedOn: version,
      show: (current) => current,
      mutate: (current) => {
        if (current.deleted_at) throw notFound()
        return { ...current, ...withoutAbsent(fields) }
      },
    })
    return { body }
  },
)
