import type { ApiHandler } from '../../http/handler.ts'

export { getMe } from './getMe.ts'
export { logout } from './logout.ts'

// The calls that move a person to a company are loaded on demand, so that a cold start reads less.
export const switchTenant: ApiHandler = async (event) =>
  (await import('./switchTenant.ts')).switchTenant(event)
export const enterOwnTenant: ApiHandler = async (event) =>
  (await import('./enterOwnTenant.ts')).enterOwnTenant(event)
export const acceptInvitation: ApiHandler = async (event) =>
  (await import('./acceptInvitation.ts')).acceptInvitation(event)
export const readInvitation: ApiHandler = async (event) =>
  (await import('./readInvitation.ts')).readInvitation(event)
