import { call, toEveryRole } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import { availability, availabilityChange } from './availability.ts'
import { availabilityRoutes as route } from './routes.ts'

export const availabilityCalls = {
  getAvailability: call({
    ...route.getAvailability,
    params: byUuid,
    ...toEveryRole(availability),
    errors: ['not_found'],
  }),
  updateAvailability: call({
    ...route.updateAvailability,
    params: byUuid,
    body: availabilityChange,
    ...toEveryRole(availability),
    errors: ['not_found', 'conflict'],
  }),
}
