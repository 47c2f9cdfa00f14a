import { jobCostCalls } from '../../../shared/job-costs/calls.ts'
import { inDollars } from '../../../shared/payroll/wages/money.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { readMaterialCents } from '../../store/receipts.ts'
import { readNames } from '../../store/records/names.ts'
import { findTenant } from '../../store/tenants.ts'
import { sumOf, type Labor } from '../../job-costs/labor-of-job.ts'
import { readPunches, readShares } from '../../job-costs/read-shares.ts'
import { payShownTo } from '../../users/pay-shown.ts'

const viewLabor = (own: readonly Labor[]) => {
  const { worked_seconds, cents } = sumOf(own)
  return { worked_seconds, cost: inDollars(cents) }
}

export const getJobCosts = memberHandler(
  jobCostCalls.getJobCosts,
  async ({ table, user, params, now }) => {
    const [job, tenant, punches, materials] = await Promise.all([
      jobStore.findEvenDeleted(table, params.uuid),
      findTenant(table),
      readPunches(table, params.uuid),
      readMaterialCents(table, params.uuid),
    ])
    if (!job || !tenant) throw notFound()
    const [everybody, names, isShown] = await Promise.all([
      readShares(table, tenant, job.uuid, punches, now),
      readNames(table, { USER: punches.map(({ user_id }) => user_id) }),
      payShownTo(table, user),
    ])
    // Sums leave out hidden pay too: subtraction would reveal it.
    const shares = everybody.filter(isShown)
    const people = Map.groupBy(shares, ({ user_id }) => user_id)
    const weeks = Map.groupBy(
      shares.flatMap((share) => share.weeks),
      ({ from, to }) => `${from} ${to}`,
    )
    return {
      body: {
        job_id: job.uuid,
        budget_hours: job.budget_hours,
        budget_dollars: job.budget_dollars,
        budget_materials: job.budget_materials,
        ...viewLabor(shares),
        materials: inDollars(materials),
        people: [...people]
          .map(([user_id, own]) => ({
            user_id,
            user_name: names.evenDeleted(user_id),
            ...viewLabor(own),
          }))
          .toSorted((a, b) => (a.user_name ?? '').localeCompare(b.user_name ?? '')),
        weeks: [...weeks.values()]
          .flatMap((own) =>
            own[0] ? [{ from: own[0].from, to: own[0].to, ...viewLabor(own) }] : [],
          )
          .toSorted((a, b) => a.from.localeCompare(b.from)),
      },
    }
  },
)
