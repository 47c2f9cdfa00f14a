import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { deletedFields } from '../../store/records/deletion.ts'
import { changeShift } from '../../store/schedule/shifts.ts'

export const deleteShift = memberHandler(
  scheduleCalls.deleteShift,
  async ({ table, user, author, params, at, now }) => {
    const { requireToCome } = await guardDays(table, user, now)
    const { uuid } = await changeShift(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        requireToCome(current.draft.date)
        return { ...current, ...deletedFields(at, author.actor, null) }
      },
    })
    return { body: { uuid } }
  },
)
