import { defaultTimeZone } from '../../shared/time/time-zone.ts'
import type { PlanNotice } from '../../shared/billing/plan.ts'
import type { SessionUser } from '../../shared/users/user.ts'
import { noticeOf } from '../billing/plan-rules.ts'
import { env } from '../env.ts'
import { listMemberships } from '../store/access/identities.ts'
import { findPlan, type StoredPlan } from '../store/plan.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'

/** The signed-in person as answered, and what every screen needs to know of their tenant. */
export async function viewSessionUser(
  table: TenantTable,
  identity: string,
  user: StoredUser,
): Promise<SessionUser> {
  const [tenant, plan, memberships] = await Promise.all([
    findTenant(table),
    env.STRIPE_PRICE ? findPlan(table) : null,
    listMemberships(identity, { isConsistent: !table.mayLag }),
  ])
  const { uuid, name, email, role, language = null } = user
  return {
    uuid,
    name,
    email,
    role,
    tenant_id: table.id,
    tenant_name: tenant?.name ?? '',
    time_zone: tenant?.time_zone ?? defaultTimeZone,
    has_other_tenants: memberships.some(({ tenant_id }) => tenant_id !== table.id),
    has_phone_link: Boolean(user.phone_link),
    plan: plan && noticeFor(user, plan),
    language,
  }
}

/** Admins know in time; the crew, why nobody can clock in. */
function noticeFor({ role }: StoredUser, plan: StoredPlan): PlanNotice | null {
  const { state, until, read_only_from } = plan
  const isTold = role === 'admin' ? noticeOf(plan, Date.now()) !== null : read_only_from !== null
  return isTold ? { state, until } : null
}
