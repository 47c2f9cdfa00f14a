import { del, get, post, put } from '../contract/route.ts'

export const userRoutes = {
  listUsers: get('/api/users'),
  createUser: post('/api/users'),
  getOwnUser: get('/api/users/me'),
  updateOwnUser: put('/api/users/me'),
  listOwnedTenants: get('/api/users/me/tenants'),
  getUser: get('/api/users/{uuid}'),
  updateUser: put('/api/users/{uuid}'),
  listRates: get('/api/users/{uuid}/rates'),
  addRate: post('/api/users/{uuid}/rates'),
  deactivateUser: del('/api/users/{uuid}'),
  reactivateUser: post('/api/users/{uuid}/reactivate'),
  inviteUser: post('/api/users/{uuid}/invitation'),
} as const
