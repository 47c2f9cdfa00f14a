import { availabilityCalls } from '../../../shared/availability/calls.ts'
import { requireOwnOrManaged } from '../../availability/require-own-or-managed.ts'
import { memberHandler } from '../../http/handler.ts'
import { findAvailability } from '../../store/schedule/availability.ts'

export const getAvailability = memberHandler(
  availabilityCalls.getAvailability,
  async ({ table, user, params: { uuid } }) => {
    await requireOwnOrManaged(table, user, uuid)
    return { body: await findAvailability(table, uuid) }
  },
)
