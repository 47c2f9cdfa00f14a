import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { readShiftView } from '../../schedule/view-shift.ts'
import { restoreShift as bringBack } from '../../store/schedule/shifts.ts'

export const restoreShift = memberHandler(
  scheduleCalls.restoreShift,
  async ({ table, user, author, params, now }) => {
    const { requireToCome } = await guardDays(table, user, now)
    const restored = await bringBack(table, params.uuid, author, ({ draft }) =>
      requireToCome(draft.date),
    )
    return { body: await readShiftView(table, restored) }
  },
)
