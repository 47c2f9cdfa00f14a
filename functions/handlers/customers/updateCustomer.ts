import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { customerStore } from '../../store/customers.ts'

export const updateCustomer = memberHandler(
  customerCalls.updateCustomer,
  async ({ table, author, params, body: { version, ...fields } }) => {
    const body = await customerStore.change(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => current,
      mutate: (current) => ({ ...current, ...definedFields(fields) }),
    })
    return { body }
  },
)
