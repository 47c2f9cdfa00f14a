import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { memberHandler } from '../../http/handler.ts'
import { refuseOver } from '../../schedule/refuse-over.ts'
import { checkReferences } from '../../schedule/references.ts'
import { readShiftView } from '../../schedule/view-shift.ts'
import { changeShift } from '../../store/schedule.ts'

export const updateShift = memberHandler(
  scheduleCalls.updateShift,
  async ({ table, author, params, body: { version, ...fields }, now }) => {
    const refuse = await refuseOver(table, now)
    const changed = await changeShift(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => readShiftView(table, current),
      mutate: (current) => {
        refuse(current)
        const draft = { ...current.draft, ...definedFields(fields) }
        return { ...current, draft: { ...draft, user_ids: [...new Set(draft.user_ids)] } }
      },
      also: (before, after) => checkReferences(table, after.draft, before.draft),
    })
    return { body: await readShiftView(table, changed) }
  },
)
