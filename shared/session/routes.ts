import { get, post } from '../contract/route.ts'

export const sessionRoutes = {
  getMe: get('/api/me'),
  logout: post('/api/logout'),
  switchTenant: post('/api/switch-tenant'),
  enterOwnTenant: post('/api/tenants/{uuid}/enter'),
  readInvitation: post('/api/invitations/read'),
  acceptInvitation: post('/api/invitations/accept'),
} as const
