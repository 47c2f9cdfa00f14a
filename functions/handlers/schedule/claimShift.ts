import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { claimPlace } from '../../schedule/claim-place.ts'
import { viewShift } from '../../schedule/view-shift.ts'
import { readJobs } from '../../store/jobs.ts'
import { findTenant } from '../../store/tenants.ts'

export const claimShift = memberHandler(
  scheduleCalls.claimShift,
  async ({ table, user, author, params, now }) => {
    const tenant = await findTenant(table)
    if (!tenant) throw notFound()
    const { live, said } = await claimPlace(table, author, {
      user: user.uuid,
      shift: params.uuid,
      zone: tenant.time_zone,
      now,
    })
    const [job] = await readJobs(table, [live.plan.job_id])
    return { body: { ...viewShift({ planned: null, live }, job, [said]), state: 'live' as const } }
  },
)
