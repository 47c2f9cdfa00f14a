import { api } from '../../../shared/api.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField, forbidden, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeTenant } from '../../store/tenants.ts'
import { checkUser } from '../../store/users.ts'
import { definedFields } from '../defined-fields.ts'
import { viewTenant } from './view.ts'

export const updateTenant = memberHandler(
  api.updateTenant,
  async ({ table, user, author, params, body: { version, ...fields } }) => {
    if (params.uuid !== table.id) throw notFound()
    const changed = await changeTenant(table, author, {
      basedOn: version,
      show: (current) => viewTenant(table, current),
      mutate: (current) => {
        const after = { ...current, ...definedFields(fields) }
        const isHandedOver = after.account_owner !== current.account_owner
        if (isHandedOver && current.account_owner !== user.uuid) {
          throw forbidden(message('ownerOnly'))
        }
        return after
      },
      also: (before, { account_owner }) =>
        account_owner === before.account_owner
          ? []
          : [checkUser(table, account_owner, 'isActiveAdmin', notAdmin())],
    })
    return { body: await viewTenant(table, changed) }
  },
)

function notAdmin() {
  return badField('account_owner', message('newOwnerNotAdmin'))
}
