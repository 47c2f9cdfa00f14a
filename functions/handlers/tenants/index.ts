export { listTenants } from './listTenants.ts'
export { createTenant } from './createTenant.ts'
export { getTenant } from './getTenant.ts'
export { updateTenant } from './updateTenant.ts'
