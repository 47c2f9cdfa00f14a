import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { checkReferences } from '../../schedule/references.ts'
import { readShiftView } from '../../schedule/view-shift.ts'
import { changeShift, movedFrom } from '../../store/schedule/shifts.ts'

export const updateShift = memberHandler(
  scheduleCalls.updateShift,
  async ({ table, user, author, params, body: { version, ...fields }, now }) => {
    const { requireToCome, requirePlannable } = await guardDays(table, user, now)
    const changed = await changeShift(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => readShiftView(table, current),
      mutate: (current) => {
        requireToCome(current.draft.date)
        const draft = { ...current.draft, ...definedFields(fields) }
        requirePlannable(draft.date)
        // Sorted: the same people are the same shift, in whatever order they were chosen.
        const user_ids = [...new Set(draft.user_ids)].toSorted()
        return movedFrom(current, { ...draft, user_ids })
      },
      also: (before, after) => checkReferences(table, after.draft, before.draft),
    })
    return { body: await readShiftView(table, changed) }
  },
)
