import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { countSeries } from '../../schedule/series/change-series.ts'
import { readWorked } from '../../schedule/worked.ts'
import { seriesStore } from '../../store/schedule/series.ts'
import { shiftStore } from '../../store/schedule/shifts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

/** A shift with the series that it belongs to. Throws 404 where there is none. */
async function seriesOfShift(table: TenantTable, uuid: string) {
  const shift = await shiftStore.findEvenDeleted(table, uuid)
  const series = shift?.series && (await seriesStore.find(table, shift.series.uuid))
  if (!shift || !series) throw notFound()
  return { shift, series }
}

export const getShiftSeries = memberHandler(
  scheduleCalls.getShiftSeries,
  async ({ table, params, now }) => {
    const [{ shift, series }, { today, isWorked }] = await Promise.all([
      seriesOfShift(table, params.uuid),
      readWithTenant(table, async ({ time_zone }) => {
        const today = dateOf(now, time_zone)
        return { today, isWorked: await readWorked(table, today, time_zone) }
      }),
    ])
    const counts = await countSeries(table, series, shift, { today, isWorked })
    return { body: { uuid: series.uuid, rule: series.rule, from: series.plan.date, ...counts } }
  },
)
