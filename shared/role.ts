import * as z from 'zod/mini'

export const role = z.enum(['admin', 'supervisor', 'painter'])
export type Role = z.infer<typeof role>

/** Roles that the create form offers (specification, section 6). */
export const createFormRoles = ['painter', 'supervisor'] as const satisfies readonly Role[]

export const everyRole = ['admin', 'supervisor', 'painter'] as const satisfies readonly Role[]
export const officeRoles = ['admin', 'supervisor'] as const satisfies readonly Role[]
export const adminOnly = ['admin'] as const satisfies readonly Role[]

/**
 * Whether a person of role `actor` may create, change or deactivate a person of role `target`:
 * admins everyone, supervisors their painters.
 */
export function canManage(actor: Role, target: Role): boolean {
  return actor === 'admin' || (actor === 'supervisor' && target === 'painter')
}

/** Whether entries and hours of other people are this role's business. */
export function canSeeEveryone(actor: Role): boolean {
  return actor !== 'painter'
}
