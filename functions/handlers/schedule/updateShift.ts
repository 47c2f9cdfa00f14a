import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { notFound } from '../../errors.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { checkReferences } from '../../schedule/references.ts'
import { notSeries } from '../../schedule/series/change-series.ts'
import { updateSeries } from '../../schedule/series/update-series.ts'
import { readShiftView } from '../../schedule/view-shift.ts'
import { shiftStore, movedFrom } from '../../store/schedule/shifts.ts'

export const updateShift = memberHandler(
  scheduleCalls.updateShift,
  async ({ table, user, author, params, body, at, now }) => {
    const { version, scope = 'one', series, ...fields } = body
    const guard = await guardDays(table, user, now)
    if (scope !== 'one') {
      await updateSeries(table, author, params.uuid, { version, scope, series, fields }, guard, at)
      const after = await shiftStore.findEvenDeleted(table, params.uuid)
      if (!after) throw notFound()
      return { body: await readShiftView(table, after) }
    }
    if (series) throw notSeries()
    const changed = await shiftStore.change(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => readShiftView(table, current),
      mutate: async (current) => {
        guard.requireToCome(current.draft.date)
        const draft = { ...current.draft, ...definedFields(fields) }
        guard.requirePlannable(draft.date)
        await guard.requireUnworked(current)
        // Sorted: the same people are the same shift, in whatever order they were chosen.
        const user_ids = [...new Set(draft.user_ids)].toSorted()
        return movedFrom(current, { ...draft, user_ids })
      },
      also: (before, after) => checkReferences(table, after.draft, before.draft),
    })
    return { body: await readShiftView(table, changed) }
  },
)
