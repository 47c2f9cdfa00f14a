import * as z from 'zod/mini'
import { call, toAdmins } from '../contract/call.ts'
import { byUuid, page } from '../contract/page.ts'
import * as connections from './connection.ts'
import * as pushes from './push.ts'
import { connectionRoutes as route } from './routes.ts'

const { bySystem } = connections

export const connectionCalls = {
  listConnections: call({
    ...route.listConnections,
    ...toAdmins(z.array(connections.connection)),
  }),
  startConnection: call({
    ...route.startConnection,
    params: bySystem,
    ...toAdmins(connections.connectionStart),
    errors: ['conflict'],
  }),
  finishConnection: call({
    ...route.finishConnection,
    params: bySystem,
    body: connections.connectionGrant,
    ...toAdmins(connections.connection),
    errors: ['conflict'],
  }),
  endConnection: call({
    ...route.endConnection,
    staysOpen: true,
    params: bySystem,
    ...toAdmins(connections.connectionEnd),
    errors: ['conflict'],
  }),
  getMatches: call({
    ...route.getMatches,
    params: bySystem,
    ...toAdmins(connections.matches),
    errors: ['conflict'],
  }),
  saveMatches: call({
    ...route.saveMatches,
    params: bySystem,
    body: connections.matchChoices,
    ...toAdmins(connections.connection),
    errors: ['conflict', 'stale'],
  }),
  listPushes: call({ ...route.listPushes, ...page, ...toAdmins(z.array(pushes.push)) }),
  createPush: call({
    ...route.createPush,
    body: pushes.newPush,
    ...toAdmins(pushes.push),
    kind: 'create',
    errors: ['conflict'],
  }),
  getPush: call({
    ...route.getPush,
    params: byUuid,
    ...toAdmins(pushes.push),
    errors: ['not_found'],
  }),
  retryPush: call({
    ...route.retryPush,
    params: byUuid,
    ...toAdmins(pushes.push),
    errors: ['not_found', 'conflict'],
  }),
  acceptPush: call({
    ...route.acceptPush,
    params: byUuid,
    ...toAdmins(pushes.push),
    errors: ['not_found', 'conflict'],
  }),
  takeBackPush: call({
    ...route.takeBackPush,
    staysOpen: true,
    params: byUuid,
    ...toAdmins(pushes.push),
    errors: ['not_found', 'conflict'],
  }),
}
