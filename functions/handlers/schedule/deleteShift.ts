import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { refuseOver } from '../../schedule/refuse-over.ts'
import { deletedFields } from '../../store/records/deletion.ts'
import { changeShift } from '../../store/schedule.ts'

export const deleteShift = memberHandler(
  scheduleCalls.deleteShift,
  async ({ table, author, params, at, now }) => {
    const refuse = await refuseOver(table, now)
    const { uuid } = await changeShift(table, params.uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        refuse(current)
        return { ...current, ...deletedFields(at, author.actor, null) }
      },
    })
    return { body: { uuid } }
  },
)
