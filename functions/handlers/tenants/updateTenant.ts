import { tenantSettingsCalls } from '../../../shared/tenants/settings-calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { isDated } from '../../../shared/payroll/settings/pay-settings.ts'
import { env } from '../../env.ts'
import { badField, forbidden, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { emailDueList, scheduleDueList } from '../../store/access/due-tenants.ts'
import { changeTenant, reachAfter } from '../../store/tenants.ts'
import { checkUser } from '../../store/users.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { requireSafeName } from '../../http/require-safe-name.ts'
import { paidAfter, settledTo } from '../../tenants/pay-change.ts'
import { viewTenant } from '../../tenants/view.ts'

export const updateTenant = memberHandler(
  tenantSettingsCalls.updateTenant,
  async ({ table, user, author, params, now, body: { version, pay, ...fields } }) => {
    if (params.uuid !== table.id) throw notFound()
    const changed = await changeTenant(table, author, {
      basedOn: version,
      show: (current) => viewTenant(table, current),
      mutate: async (current) => {
        requireSafeName(current, fields.name)
        const after = {
          ...current,
          ...definedFields(fields),
          ...(pay && (await paidAfter(table, current, pay, now))),
          ...(pay && isDated(pay) && reachAfter(current, now)),
        }
        if (after.time_zone !== current.time_zone && settledTo(current) !== null) {
          throw badField('time_zone', message('zoneApproved'))
        }
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
    // Its next emails may leave sooner than was noted.
    const isMoved = fields.letters !== undefined || fields.time_zone !== undefined
    if (isMoved && env.MAIL_FROM) await emailDueList.makeDue(table.id, now)
    // In another zone, a shift begins at another time.
    if (fields.time_zone !== undefined) await scheduleDueList.makeDue(table.id, now)
    return { body: await viewTenant(table, changed) }
  },
)

function notAdmin() {
  return badField('account_owner', message('newOwnerNotAdmin'))
}
