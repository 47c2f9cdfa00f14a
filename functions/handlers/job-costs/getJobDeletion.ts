import { jobCostCalls } from '../../../shared/job-costs/calls.ts'
import { inDollars } from '../../../shared/payroll/wages/money.ts'
import { onSite, type Punch } from '../../../shared/statistics/hours.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findLastPunch } from '../../store/hours/punch-days.ts'
import { jobStore } from '../../store/jobs.ts'
import { readNames } from '../../store/records/names.ts'
import { findTenant } from '../../store/tenants.ts'
import { readPunches, readShares } from '../../job-costs/read-shares.ts'
import { payShownTo } from '../../users/pay-shown.ts'

/** How far back hours may lie that are in no payroll file yet. */
const recent = 92 * 86_400_000

export const getJobDeletion = memberHandler(
  jobCostCalls.getJobDeletion,
  async ({ table, user, params: { uuid }, now }) => {
    const since = new Date(now - recent).toISOString()
    const [job, tenant, all] = await Promise.all([
      jobStore.find(table, uuid),
      findTenant(table),
      readPunches(table, uuid),
    ])
    if (!job || !tenant) throw notFound()
    const punches = all.filter(({ timestamp }) => timestamp >= since)
    const people = [...new Set(punches.map(({ user_id }) => user_id))]
    const [shares, names, last] = await Promise.all([
      readShares(table, tenant, uuid, punches, now),
      readNames(table, { USER: people }),
      Promise.all(people.map((person) => findLastPunch(table, person))),
    ])
    const clock = people.flatMap((user_id, index) => {
      const punch: Punch | null = last[index] ? onSite([last[index]], now) : null
      return punch?.job === uuid ? [{ user_id, since: new Date(punch.at).toISOString() }] : []
    })
    const isShown = await payShownTo(table, user)
    const open = Map.groupBy(
      shares.filter(({ isExported, worked_seconds }) => !isExported && worked_seconds > 0),
      ({ user_id }) => user_id,
    )
    const named = <T extends { user_id: string }>(each: T) => ({
      ...each,
      user_name: names.evenDeleted(each.user_id),
    })
    return {
      body: {
        on_clock: clock.map(named),
        unexported: [...open].map(([user_id, own]) => {
          const cents = own.reduce((sum, each) => sum + each.cents, 0)
          return named({
            user_id,
            worked_seconds: own.reduce((sum, each) => sum + each.worked_seconds, 0),
            cost: isShown({ user_id }) ? inDollars(cents) : null,
          })
        }),
      },
    }
  },
)
