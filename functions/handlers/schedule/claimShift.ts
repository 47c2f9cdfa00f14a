import { message } from '../../../shared/messages/message.ts'
import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { scheduleSettingsAt } from '../../../shared/schedule/settings.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { badField, forbidden, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { tellGiven } from '../../schedule/publishing/tell-given.ts'
import { requirePlans } from '../../schedule/guard-days.ts'
import { claimPlace } from '../../schedule/claim-place.ts'
import { viewShift } from '../../schedule/view-shift.ts'
import { jobStore } from '../../store/jobs.ts'
import { findScheduleSettings } from '../../store/schedule/settings.ts'
import { findTenant } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'

export const claimShift = memberHandler(
  scheduleCalls.claimShift,
  async ({ table, user: caller, author, params, body = {}, now }) => {
    const { user_id: uuid = caller.uuid, version } = body
    const isOffice = canSeeEveryone(caller.role)
    if (uuid !== caller.uuid && !isOffice) throw forbidden(message('ownScheduleOnly'))
    const [tenant, user, settings] = await Promise.all([
      findTenant(table),
      uuid === caller.uuid ? caller : userStore.find(table, uuid),
      findScheduleSettings(table),
    ])
    if (!tenant) throw notFound()
    if (!user?.is_active) throw badField('user_id', message('noSuchUser'))
    const current = scheduleSettingsAt(settings, dateOf(now, tenant.time_zone))
    const { claims } = current
    if (uuid !== caller.uuid) requirePlans(caller, current)
    const { live, said } = await claimPlace(table, author, {
      user: user.uuid,
      shift: params.uuid,
      version,
      isAsking: claims === 'office' && !isOffice,
      zone: tenant.time_zone,
      now,
    })
    const [[job]] = await Promise.all([
      jobStore.findManyEvenDeleted(table, [live.plan.job_id]),
      uuid === caller.uuid
        ? null
        : tellGiven(table, author, { user, live, zone: tenant.time_zone, now }),
    ])
    const shift = viewShift({ planned: null, live }, job, [said])
    // What the crew is to know is not for who only asks to be of it.
    const notes = isOffice || live.plan.user_ids.includes(caller.uuid) ? shift.notes : null
    return { body: { ...shift, notes, state: 'live' as const } }
  },
)
