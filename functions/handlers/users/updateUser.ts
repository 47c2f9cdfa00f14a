import { userCalls } from '../../../shared/calls/users.ts'
import { message } from '../../../shared/messages/message.ts'
import { rateAt, ratesOf, withRate } from '../../../shared/payroll/rates.ts'
import { forbidden } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { sealSsn } from '../../store/ssn.ts'
import { changeUser, type StoredUser } from '../../store/users.ts'
import { definedFields } from '../defined-fields.ts'
import { checkOwnerKept, requireManages } from './rules.ts'
import { viewUser } from './view.ts'

export const updateUser = memberHandler(
  userCalls.updateUser,
  async ({ table, role, user, author, params, body: sent, at }) => {
    const { version, ssn, ...fields } = sent
    const changed = await changeUser(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewUser(table, current),
      mutate: async (current) => {
        requireManages(role, current.role)
        const after = {
          ...current,
          ...definedFields(fields),
          ...ratesAfter(current, fields.hourly_pay, at),
        }
        requireManages(role, after.role)
        if (current.uuid === user.uuid && after.role !== role) throw forbidden(message('ownRole'))
        if (ssn === undefined) return after
        const sealed = ssn === null ? null : await sealSsn(table, current.uuid, ssn)
        return { ...after, ssn: sealed, ssn_last4: ssn?.slice(-4) ?? null, ssn_set_at: at }
      },
      also: (before, after) => checkOwnerKept(table, author, before, after),
    })
    return { body: viewUser(table, changed) }
  },
)

/** A new hourly pay holds from today, the first one from the beginning; none ends all rates. */
function ratesAfter(
  current: StoredUser,
  hourlyPay: number | null | undefined,
  at: string,
): Pick<StoredUser, 'rates'> {
  const rates = ratesOf(current)
  if (hourlyPay === undefined || rates.length === 0) return {}
  if (hourlyPay === null) return { rates: [] }
  const from = at.slice(0, 10)
  const amount = hourlyPay.toFixed(2)
  if (rateAt(rates, from)?.amount === amount) return {}
  return { rates: withRate(rates, { from, amount, job_id: null, title: null }) }
}
