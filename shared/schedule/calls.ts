import * as z from 'zod/mini'
import { byRole, call, toAdmins, toEveryRole, toOffice } from '../contract/call.ts'
import { byUuid, page } from '../contract/page.ts'
import { uuid } from '../fields/identifiers.ts'
import { scheduleRoutes as route } from './routes.ts'
import { actual } from './actual.ts'
import { ownSchedule, schedule, scheduleDays, scheduleQuery } from './schedule.ts'
import { dayMove, dayMoved } from './move.ts'
import { newPublication, publication, publishing } from './publication.ts'
import { scheduleSettings, scheduleSettingsChange } from './settings.ts'
import { series, seriesScope } from './series.ts'
import { liveShift, newAcknowledgement, newClaim, newShift, shift, shiftChange } from './shift.ts'

export const scheduleCalls = {
  getSchedule: call({
    ...route.getSchedule,
    query: scheduleQuery,
    ...byRole(schedule, { admin: schedule, supervisor: schedule, painter: ownSchedule }),
  }),
  createShift: call({
    ...route.createShift,
    kind: 'create',
    body: newShift,
    ...toOffice(shift),
  }),
  updateShift: call({
    ...route.updateShift,
    params: byUuid,
    body: shiftChange,
    ...toOffice(shift),
    errors: ['not_found', 'conflict', 'locked'],
  }),
  deleteShift: call({
    ...route.deleteShift,
    params: byUuid,
    query: z.strictObject({ scope: z.optional(seriesScope) }),
    ...toOffice(z.object({ uuid })),
    errors: ['not_found', 'locked'],
  }),
  getShiftSeries: call({
    ...route.getShiftSeries,
    params: byUuid,
    ...toOffice(series),
    errors: ['not_found'],
  }),
  restoreShift: call({
    ...route.restoreShift,
    params: byUuid,
    ...toOffice(shift),
    errors: ['not_found', 'locked'],
  }),
  acknowledgeShift: call({
    ...route.acknowledgeShift,
    params: byUuid,
    body: newAcknowledgement,
    ...byRole(shift, { admin: shift, supervisor: shift, painter: liveShift }),
    errors: ['not_found', 'stale'],
  }),
  claimShift: call({
    ...route.claimShift,
    params: byUuid,
    body: newClaim,
    ...byRole(shift, { admin: shift, supervisor: shift, painter: liveShift }),
    errors: ['not_found', 'conflict', 'locked', 'stale'],
  }),
  publishSchedule: call({
    ...route.publishSchedule,
    kind: 'create',
    body: newPublication,
    ...toOffice(publishing),
    errors: ['conflict', 'stale'],
  }),
  moveDay: call({
    ...route.moveDay,
    kind: 'create',
    body: dayMove,
    ...toOffice(dayMoved),
    errors: ['conflict', 'locked', 'stale'],
  }),
  getActual: call({
    ...route.getActual,
    query: scheduleDays,
    ...toEveryRole(z.array(actual)),
  }),
  listPublications: call({
    ...route.listPublications,
    ...page,
    ...toOffice(z.array(publication)),
  }),
  getScheduleSettings: call({ ...route.getScheduleSettings, ...toOffice(scheduleSettings) }),
  updateScheduleSettings: call({
    ...route.updateScheduleSettings,
    body: scheduleSettingsChange,
    ...toAdmins(scheduleSettings),
  }),
}
