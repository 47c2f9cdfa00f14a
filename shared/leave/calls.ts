import * as z from 'zod/mini'
import { call, toEveryRole, toOffice } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import { leave, leaveQuery, newLeave } from './leave.ts'
import { leaveRoutes as route } from './routes.ts'

const decision = { params: byUuid, errors: ['not_found', 'conflict'] } as const

export const leaveCalls = {
  listLeave: call({
    ...route.listLeave,
    kind: 'list',
    query: leaveQuery,
    ...toEveryRole(z.array(leave)),
  }),
  createLeave: call({
    ...route.createLeave,
    kind: 'create',
    body: newLeave,
    ...toEveryRole(leave),
    errors: ['conflict'],
  }),
  approveLeave: call({ ...route.approveLeave, ...decision, ...toOffice(leave) }),
  refuseLeave: call({ ...route.refuseLeave, ...decision, ...toOffice(leave) }),
  cancelLeave: call({
    ...route.cancelLeave,
    params: byUuid,
    ...toEveryRole(leave),
    errors: ['not_found', 'conflict', 'locked'],
  }),
}
