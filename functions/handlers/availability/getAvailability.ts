import { availabilityCalls } from '../../../shared/availability/calls.ts'
import { requireOwnOrOffice } from '../../availability/require-own.ts'
import { memberHandler } from '../../http/handler.ts'
import { findAvailability } from '../../store/schedule/availability.ts'

export const getAvailability = memberHandler(
  availabilityCalls.getAvailability,
  async ({ table, user, params: { uuid } }) => {
    await requireOwnOrOffice(table, user, uuid)
    return { body: await findAvailability(table, uuid) }
  },
)
