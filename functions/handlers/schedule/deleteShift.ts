import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { removeShift } from '../../store/schedule.ts'

export const deleteShift = memberHandler(
  scheduleCalls.deleteShift,
  async ({ table, author, params: { uuid } }) => {
    await removeShift(table, uuid, author)
    return { body: { uuid } }
  },
)
