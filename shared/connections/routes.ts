import { del, get, post, put } from '../contract/route.ts'

export const connectionRoutes = {
  listConnections: get('/api/connections'),
  startConnection: post('/api/connections/{system}/start'),
  finishConnection: post('/api/connections/{system}/finish'),
  endConnection: del('/api/connections/{system}'),
  getMatches: get('/api/connections/{system}/matches'),
  saveMatches: put('/api/connections/{system}/matches'),
  listPushes: get('/api/pushes'),
  createPush: post('/api/pushes'),
  getPush: get('/api/pushes/{uuid}'),
  retryPush: post('/api/pushes/{uuid}/retry'),
  acceptPush: post('/api/pushes/{uuid}/accept'),
  takeBackPush: post('/api/pushes/{uuid}/take-back'),
} as const
