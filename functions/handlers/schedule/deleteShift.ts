import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { endSeries } from '../../schedule/series/update-series.ts'
import { shiftStore } from '../../store/schedule/shifts.ts'

export const deleteShift = memberHandler(
  scheduleCalls.deleteShift,
  async ({ table, user, author, params, query: { scope = 'one' }, now }) => {
    const guard = await guardDays(table, user, now)
    if (scope !== 'one') {
      await endSeries(table, author, params.uuid, scope, guard)
      return { body: { uuid: params.uuid } }
    }
    const { uuid } = await shiftStore.change(table, params.uuid, author, {
      action: 'deleted',
      mutate: async (current) => {
        guard.requireToCome(current.draft.date)
        await guard.requireUnworked(current)
        return shiftStore.deleted(current, author)
      },
    })
    return { body: { uuid } }
  },
)
