import { canManage, type Role } from '../../../shared/role.ts'
import { forbidden } from '../../refusal.ts'

/** Admins manage everyone, supervisors their painters. */
export function mayManage(actor: Role, target: Role): void {
  if (canManage(actor, target)) return
  throw forbidden('Supervisors add and change painters only. Ask an admin of your company.')
}
