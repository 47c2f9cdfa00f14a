import { del, get } from '../contract/route.ts'

export const ownSessionRoutes = {
  listSessions: get('/api/users/me/sessions'),
  endOtherSessions: del('/api/users/me/sessions'),
  endSession: del('/api/users/me/sessions/{uuid}'),
  endUserSessions: del('/api/users/{uuid}/sessions'),
} as const
