import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { scheduleSettingsAt } from '../../../shared/schedule/settings.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { memberHandler } from '../../http/handler.ts'
import { findScheduleSettings } from '../../store/schedule/settings.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getScheduleSettings = memberHandler(
  scheduleCalls.getScheduleSettings,
  async ({ table, now }) => {
    const [history, today] = await Promise.all([
      findScheduleSettings(table),
      readWithTenant(table, ({ time_zone }) => Promise.resolve(dateOf(now, time_zone))),
    ])
    return { body: scheduleSettingsAt(history, today) }
  },
)
