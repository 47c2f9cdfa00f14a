import { api } from '../../../shared/api.ts'
import { onSite, workedWithin } from '../../../shared/hours.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { dayOf, defaultTimeZone } from '../../../shared/time-zone.ts'
import { forMembers } from '../../operation.ts'
import { readCounters } from '../../store/counters.ts'
import { listPresence, punchesOf } from '../../store/presence.ts'
import { findTenant } from '../../store/tenants.ts'

export const getStatistics = forMembers(api.getStatistics, async ({ table, role, user, now }) => {
  const [counters, tenant, presence] = await Promise.all([
    readCounters(table),
    findTenant(table),
    listPresence(table),
  ])
  const today = dayOf(now, tenant?.time_zone ?? defaultTimeZone)
  const counted = presence.filter(({ user_id }) => canSeeEveryone(role) || user_id === user.uuid)
  const worked = counted.reduce((sum, each) => sum + workedWithin(punchesOf(each), today, now), 0)
  return {
    body: {
      activeJobs: counters.active_jobs,
      activePainters: presence.filter((each) => each.is_active && onSite(punchesOf(each))).length,
      hoursToday: Math.round(worked / 36_000) / 100,
    },
  }
})
