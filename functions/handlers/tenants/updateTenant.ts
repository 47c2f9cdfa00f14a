import { tenantCalls } from '../../../shared/calls/tenants.ts'
import { message } from '../../../shared/messages/message.ts'
import { startsEveryMonth, type PayChange } from '../../../shared/payroll/pay-change.ts'
import {
  payHistoryOf,
  settingsAt,
  withSettings,
  type PaySettings,
} from '../../../shared/payroll/pay-settings.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { env } from '../../env.ts'
import { badField, forbidden, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { mailing } from '../../store/access/due-tenants.ts'
import { changeTenant, type StoredTenant } from '../../store/tenants.ts'
import { checkUser } from '../../store/users.ts'
import { definedFields } from '../defined-fields.ts'
import { viewTenant } from './view.ts'

export const updateTenant = memberHandler(
  tenantCalls.updateTenant,
  async ({ table, user, author, params, now, body: { version, pay, ...fields } }) => {
    if (params.uuid !== table.id) throw notFound()
    const changed = await changeTenant(table, author, {
      basedOn: version,
      show: (current) => viewTenant(table, current),
      mutate: (current) => {
        const after = {
          ...current,
          ...definedFields(fields),
          ...(pay && {
            pay: payAfter(current, pay, now),
            pay_version: (current.pay_version ?? 0) + 1,
          }),
        }
        if (after.time_zone !== current.time_zone && current.approved_to !== undefined) {
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
    // Its next letters may leave sooner than was noted.
    const isMoved = fields.letters !== undefined || fields.time_zone !== undefined
    if (isMoved && env.MAIL_FROM) await mailing.makeDue(table.id, now)
    return { body: await viewTenant(table, changed) }
  },
)

function notAdmin() {
  return badField('account_owner', message('newOwnerNotAdmin'))
}

/** How a tenant pays after a change; what is approved already stays as it was paid. */
function payAfter(
  { pay, approved_to, time_zone }: StoredTenant,
  { codes, ...change }: PayChange,
  now: number,
): PaySettings[] {
  const history = payHistoryOf(pay)
  const today = dateOf(now, time_zone)
  if (change.from !== undefined && approved_to !== undefined && change.from <= approved_to) {
    throw badField('pay.from', message('approvedUntil', { date: approved_to }))
  }
  // Of settings that are to come, what they say is kept, unless this change says otherwise.
  const latest = history.at(-1) ?? history[0]
  const before = settingsAt(change.from ?? latest.from, history)
  const sent = {
    ...definedFields(change),
    ...(codes && { codes: { ...before.codes, ...definedFields(codes) } }),
  }
  if (!startsEveryMonth({ ...before, ...sent })) {
    throw badField('pay.first_day', message('monthStart'))
  }
  return [...withSettings(history, sent, { today, approvedTo: approved_to ?? null })]
}
