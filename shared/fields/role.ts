import * as z from 'zod/mini'

export const role = z.enum(['admin', 'supervisor', 'painter'])
export type Role = z.infer<typeof role>

/** Roles that the create form offers; agreed with the client. */
export const createFormRoles = ['painter', 'supervisor'] as const satisfies readonly Role[]

/** Who may supervise a job. */
export const supervisingRoles = ['admin', 'supervisor'] as const satisfies readonly Role[]

/** Whether somebody of this role may supervise a job. */
export function canSupervise(role: Role): boolean {
  return supervisingRoles.some((each) => each === role)
}

/**
 * Whether a user of role `actor` may create, change or deactivate one of role `target`: admins
 * everyone, supervisors their painters.
 */
export function canManage(actor: Role, target: Role): boolean {
  return actor === 'admin' || (actor === 'supervisor' && target === 'painter')
}

/** Whether somebody may know what another earns: admins of everyone, supervisors of their painters, each of themselves. */
export function seesPayOf(
  reader: { uuid: string; role: Role },
  person: { uuid: string; role: Role },
): boolean {
  return reader.uuid === person.uuid || canManage(reader.role, person.role)
}

/** Whether entries and hours of others are this role's business. */
export function canSeeEveryone(actor: Role): boolean {
  return actor !== 'painter'
}
