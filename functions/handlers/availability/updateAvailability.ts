import { availabilityCalls } from '../../../shared/availability/calls.ts'
import { requireOwnOrManaged } from '../../availability/require-own-or-managed.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeAvailability } from '../../store/schedule/availability.ts'
import { editConflict } from '../../store/records/change-one.ts'

export const updateAvailability = memberHandler(
  availabilityCalls.updateAvailability,
  async ({ table, user, params: { uuid }, body: { version, weekly, days } }) => {
    await requireOwnOrManaged(table, user, uuid)
    const body = await changeAvailability(table, uuid, { weekly, days }, (current) => {
      if (version !== undefined && version !== current.version) throw editConflict(current)
    })
    return { body }
  },
)
