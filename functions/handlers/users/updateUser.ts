import { userCalls } from '../../../shared/users/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { beginning } from '../../../shared/payroll/settings/pay-settings.ts'
import { ratesOf } from '../../../shared/payroll/wages/rates.ts'
import { forbidden } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { sealSsn } from '../../store/ssn.ts'
import { reachBackWrites } from '../../store/tenants.ts'
import { userStore, type StoredUser } from '../../store/users.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { requireSafeName } from '../../http/require-safe-name.ts'
import { concernsPay, differingPay, openPayDate, paidFrom } from '../../users/pay-change.ts'
import { checkOwnerKept, requireManages } from '../../users/rules.ts'
import { viewUser } from '../../users/view.ts'

export const updateUser = memberHandler(
  userCalls.updateUser,
  async ({ table, role, user, author, params, body: sent, at, now }) => {
    const { version, ssn, pay_from, hourly_pay, ...others } = sent
    const { tax_status, pay_type, work_agreement, four_tens, ...fields } = others
    const pay = { hourly_pay, tax_status, pay_type, work_agreement, four_tens }
    const open = concernsPay(pay) ? await openPayDate(table, params.uuid, now) : null
    const from = open ? (pay_from ?? open.from) : ''
    const changed = await userStore.change(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewUser(table, current),
      mutate: async (current) => {
        requireManages(role, current.role)
        requireSafeName(current, fields.name)
        const changed = pay_from ? pay : differingPay(current, pay, open?.today ?? at.slice(0, 10))
        // The first pay holds from the beginning: until then nobody knew what the hours earn.
        const isFirst = ratesOf(current).length === 0 && pay_from === undefined
        const { hourly_pay: rate, ...terms } = changed
        const termed = paidFrom(current, terms, from)
        const paid = paidFrom(termed, { hourly_pay: rate }, isFirst ? beginning : from)
        const after = { ...paid, ...definedFields(fields) }
        requireManages(role, after.role)
        if (current.uuid === user.uuid && after.role !== role) throw forbidden(message('ownRole'))
        if (ssn === undefined) return after
        const sealed = ssn === null ? null : await sealSsn(table, current.uuid, ssn)
        return { ...after, ssn: sealed, ssn_last4: ssn?.slice(-4) ?? null, ssn_set_at: at }
      },
      also: async (before, after) => [
        ...checkOwnerKept(table, author, before, after),
        ...(from && isPaidOtherwise(before, after) ? await reachBackWrites(table, from, now) : []),
      ],
    })
    return { body: viewUser(table, changed) }
  },
)

/** Whether a change is one of what somebody earns, or how. */
function isPaidOtherwise(before: StoredUser, after: StoredUser): boolean {
  const payOf = ({ rates, terms }: StoredUser) => JSON.stringify([rates, terms])
  return payOf(before) !== payOf(after)
}
