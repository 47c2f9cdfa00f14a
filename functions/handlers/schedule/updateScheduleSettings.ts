import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { notFound } from '../../errors.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeScheduleSettings } from '../../store/schedule/settings.ts'
import { findTenant } from '../../store/tenants.ts'

export const updateScheduleSettings = memberHandler(
  scheduleCalls.updateScheduleSettings,
  async ({ table, body, now }) => {
    const tenant = await findTenant(table)
    if (!tenant) throw notFound()
    const today = dateOf(now, tenant.time_zone)
    return { body: await changeScheduleSettings(table, today, definedFields(body)) }
  },
)
