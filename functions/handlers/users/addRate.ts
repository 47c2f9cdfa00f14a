import { userCalls } from '../../../shared/users/calls.ts'
import { ratesOf, withRate } from '../../../shared/payroll/wages/rates.ts'
import { memberHandler } from '../../http/handler.ts'
import { checkJob } from '../../store/jobs.ts'
import { reachBackWrites } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'
import { openPayDate } from '../../users/pay-change.ts'
import { requireManages } from '../../users/rules.ts'
import { viewRates } from '../../users/view-rates.ts'

export const addRate = memberHandler(
  userCalls.addRate,
  async ({ table, role, author, params, body, now }) => {
    const { amount, job_id = null, title = null } = body
    const from = body.from ?? (await openPayDate(table, params.uuid, now)).from
    const changed = await userStore.change(table, params.uuid, author, {
      action: 'updated',
      mutate: (current) => {
        requireManages(role, current.role)
        const added = { from, amount: Number(amount).toFixed(2), job_id, title }
        return { ...current, rates: withRate(ratesOf(current), added) }
      },
      also: async () => [
        ...(job_id === null ? [] : [checkJob(table, job_id)]),
        ...(await reachBackWrites(table, from, now)),
      ],
    })
    return { body: await viewRates(table, changed) }
  },
)
