import { get, post, put } from '../contract/route.ts'

export const tenantRoutes = {
  listTenants: get('/api/tenants'),
  createTenant: post('/api/tenants'),
  getTenant: get('/api/tenants/{uuid}'),
  updateTenant: put('/api/tenants/{uuid}'),
} as const
