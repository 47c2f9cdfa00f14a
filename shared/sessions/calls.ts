import * as z from 'zod/mini'
import { call, toAdmins, toEveryRole } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import { ownSessionRoutes as route } from './routes.ts'
import { endedSessions, ownSession } from './session.ts'

export const ownSessionCalls = {
  listSessions: call({
    ...route.listSessions,
    ...toEveryRole(z.array(ownSession)),
  }),
  endOtherSessions: call({
    ...route.endOtherSessions,
    staysOpen: true,
    needsFreshSignIn: true,
    ...toEveryRole(z.array(ownSession)),
  }),
  endSession: call({
    ...route.endSession,
    staysOpen: true,
    needsFreshSignIn: true,
    params: byUuid,
    ...toEveryRole(z.array(ownSession)),
    errors: ['not_found'],
  }),
  endUserSessions: call({
    ...route.endUserSessions,
    changesRecords: true,
    staysOpen: true,
    params: byUuid,
    ...toAdmins(endedSessions),
    errors: ['not_found'],
  }),
}
