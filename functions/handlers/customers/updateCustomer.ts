import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { notFound } from '../../errors.ts'
import { changeCustomer } from '../../store/customers.ts'

export const updateCustomer = memberHandler(
  customerCalls.updateCustomer,
  async ({ table, author, params, body: { version, ...fields } }) => {
    const body = await changeCustomer(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => current,
      mutate: (current) => {
        if (current.deleted_at) throw notFound()
        return { ...current, ...definedFields(fields) }
      },
    })
    return { body }
  },
)
