import * as z from 'zod/mini'
import { call, toOffice } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import { uuid } from '../fields/identifiers.ts'
import { scheduleRoutes as route } from './routes.ts'
import { schedule, scheduleQuery } from './schedule.ts'
import { newShift, shift, shiftChange } from './shift.ts'

export const scheduleCalls = {
  getSchedule: call({
    ...route.getSchedule,
    query: scheduleQuery,
    ...toOffice(schedule),
  }),
  createShift: call({
    ...route.createShift,
    creates: true,
    body: newShift,
    ...toOffice(shift),
  }),
  updateShift: call({
    ...route.updateShift,
    params: byUuid,
    body: shiftChange,
    ...toOffice(shift),
    errors: ['not_found', 'conflict'],
  }),
  deleteShift: call({
    ...route.deleteShift,
    params: byUuid,
    ...toOffice(z.object({ uuid })),
    errors: ['not_found'],
  }),
}
