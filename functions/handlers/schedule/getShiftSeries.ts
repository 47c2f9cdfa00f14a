import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { countSeries } from '../../schedule/series/change-series.ts'
import { readWorked } from '../../schedule/worked.ts'
import { findSeries } from '../../store/schedule/series.ts'
import { findShift } from '../../store/schedule/shifts.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'

export const getShiftSeries = memberHandler(
  scheduleCalls.getShiftSeries,
  async ({ table, params, now }) => {
    const shift = await findShift(table, params.uuid)
    const series = shift?.series && (await findSeries(table, shift.series.uuid))
    if (!shift || !series) throw notFound()
    const counts = await readWithTenant(table, async ({ time_zone }) => {
      const today = dateOf(now, time_zone)
      const isWorked = await readWorked(table, today, time_zone)
      return countSeries(table, series, shift, { today, isWorked })
    })
    return { body: { uuid: series.uuid, rule: series.rule, from: series.plan.date, ...counts } }
  },
)
