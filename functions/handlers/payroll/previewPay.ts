import { payPreviewCalls } from '../../../shared/pay-preview/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/wages/money.ts'
import type { DateRange } from '../../../shared/payroll/settings/pay-period.ts'
import { previewDays, type PayPreviewInput } from '../../../shared/pay-preview/pay-preview.ts'
import { ratesOf, withRate } from '../../../shared/payroll/wages/rates.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { forbidden, notFound } from '../../errors.ts'
import { memberHandler, type MemberRequest } from '../../http/handler.ts'
import { listDays, listDaysOfUser } from '../../store/hours/punch-days.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant, type StoredTenant } from '../../store/tenants.ts'
import { userStore, listEveryUser, type StoredUser } from '../../store/users.ts'
import { listStatesOfPeriods } from '../../timesheets/read-period-state.ts'
import { changedPay, paidAfter } from '../../tenants/pay-change.ts'
import { periodOf, periodsBetween } from '../../timesheets/period.ts'
import { statesOfJobs } from '../../timesheets/job-states.ts'
import { rowsOf } from '../../timesheets/rows.ts'
import { openPayDate, paidFrom } from '../../users/pay-change.ts'
import { requireManages } from '../../users/rules.ts'

export const previewPay = memberHandler(
  payPreviewCalls.previewPay,
  async ({ table, role, body, now }) => {
    const { user_id } = body
    const [tenant, user] = await Promise.all([
      findTenant(table),
      user_id === undefined ? undefined : userStore.find(table, user_id),
    ])
    if (!tenant || user === null) throw notFound()
    const found = await changeOf({ table, role, now }, tenant, user, body)
    const today = body.to ?? dateOf(now, tenant.time_zone)
    const oldest = addDays(today, -previewDays)
    const since = found.from > oldest ? found.from : oldest
    const range = { from: since, to: today }
    const [before, after] = await grossOf(table, [found.before, found.after], range, now)
    const people = found.before.users.flatMap(({ uuid, name }) => {
      const [was, is] = [before?.get(uuid) ?? 0, after?.get(uuid) ?? 0]
      return was === is
        ? []
        : [{ user_id: uuid, user_name: name, before: inDollars(was), after: inDollars(is) }]
    })
    return { body: { from: found.from, since, people } }
  },
)

/** A company and its people as they are, or as they would be. */
interface PayState {
  tenant: StoredTenant
  users: StoredUser[]
  /** Whose hours are read: everybody's where it is null. */
  only: string | null
}

async function changeOf(
  { table, role, now }: Pick<MemberRequest, 'table' | 'role'> & { now: number },
  tenant: StoredTenant,
  user: StoredUser | undefined,
  { pay, rate, change }: PayPreviewInput,
): Promise<{ from: string; before: PayState; after: PayState }> {
  if (user) {
    requireManages(role, user.role)
    const asked = rate?.from ?? change?.pay_from
    const from = asked ?? (await openPayDate(table, user.uuid, now)).from
    const changed = change ? paidFrom(user, change, from) : user
    const { amount, job_id = null, title = null } = rate ?? {}
    const rates =
      amount === undefined
        ? changed.rates
        : withRate(ratesOf(changed), {
            from,
            amount: inDollars(toCents(dollars(amount))),
            job_id,
            title,
          })
    const state = { tenant, only: user.uuid }
    return {
      from,
      before: { ...state, users: [user] },
      after: { ...state, users: [{ ...changed, rates }] },
    }
  }
  if (role !== 'admin') throw forbidden(message('roleForbidden'))
  const users = await listEveryUser(table)
  const { from } = changedPay(tenant, pay ?? {}, now)
  const changed = { ...tenant, ...(await paidAfter(table, tenant, pay ?? {}, now)) }
  return {
    from,
    before: { tenant, users, only: null },
    after: { tenant: changed, users, only: null },
  }
}

/** Gross pay in cents by person, of the periods between two dates, in each of the states. */
async function grossOf(
  table: TenantTable,
  payStates: readonly PayState[],
  range: DateRange,
  now: number,
): Promise<Map<string, number>[]> {
  const [asItIs] = payStates
  // From the same day in both: a period that would be cut in two is compared whole.
  const from = asItIs ? periodOf(asItIs.tenant, range.from).period.from : range.from
  const periods = payStates.map(({ tenant }) => periodsBetween(tenant, { ...range, from }))
  const dates = periods
    .flat()
    .flatMap((period) => period.dates)
    .toSorted()
  const [first = range.from, last = range.to] = [dates[0], dates.at(-1)]
  const only = payStates[0]?.only ?? null
  // What holds from a later day only changes nothing that was worked.
  if (dates.length === 0) return payStates.map(() => new Map())
  const [states, days] = await Promise.all([
    listStatesOfPeriods(table, periods.flat()),
    only === null ? listDays(table, first, last) : listDaysOfUser(table, only, first, last),
  ])
  const stateOf = await statesOfJobs(table, periods.flat(), days)
  const statesOf = new Map(periods.flat().map((period, index) => [period, states[index] ?? []]))
  return payStates.map(({ users }, index) => {
    const sums = new Map<string, number>()
    for (const period of periods[index] ?? []) {
      const parts = { users, states: statesOf.get(period) ?? [], days, stateOf }
      for (const { user_id, totals } of rowsOf(period, parts, now)) {
        sums.set(user_id, (sums.get(user_id) ?? 0) + toCents(dollars(totals.gross)))
      }
    }
    return sums
  })
}
