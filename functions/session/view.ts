import { isReadOnly } from '../../shared/billing/read-only.ts'
import { defaultTimeZone } from '../../shared/time/time-zone.ts'
import type { BillingNotice } from '../../shared/billing/billing.ts'
import type { SessionUser } from '../../shared/users/user.ts'
import { noticeOf } from '../billing/billing-rules.ts'
import { env } from '../env.ts'
import { listMemberships } from '../store/access/identities.ts'
import { findBilling, type StoredBilling } from '../store/billing.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'

/** The signed-in person as answered, and what every screen needs to know of their tenant. */
export async function viewSessionUser(
  table: TenantTable,
  identity: string,
  user: StoredUser,
): Promise<SessionUser> {
  const [tenant, billing, memberships] = await Promise.all([
    findTenant(table),
    env.STRIPE_PRICE ? findBilling(table) : null,
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
    plan: billing && noticeFor(user, billing),
    language,
  }
}

/** Admins know in time; the crew, why nobody can clock in. */
function noticeFor({ role }: StoredUser, billing: StoredBilling): BillingNotice | null {
  const { state, until } = billing
  const isShown = role === 'admin' ? noticeOf(billing, Date.now()) !== null : isReadOnly(state)
  return isShown ? { state, until } : null
}
