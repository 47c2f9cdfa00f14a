import type { Tenant } from '../../../shared/tenant.ts'
import { listMemberships } from '../../store/access/identities.ts'
import { readNames } from '../../store/names.ts'
import { openTenantTable, type TenantTable } from '../../store/tenant-table.ts'
import { findTenant, type StoredTenant } from '../../store/tenants.ts'
import { findUser } from '../../store/users.ts'

/** A company as answered. */
export async function viewTenant(table: TenantTable, tenant: StoredTenant): Promise<Tenant> {
  const names = await readNames(table, { USER: [tenant.account_owner] })
  return { ...tenant, account_owner_name: names.of(tenant.account_owner) }
}

/** A company of a person's, and whether they are its account owner. */
export interface OwnTenant {
  tenant: Tenant
  owner: boolean
}

/** Every company in which an identity is an active person, by name. */
export async function readOwnTenants(identity: string): Promise<OwnTenant[]> {
  const memberships = await listMemberships(identity)
  const found = await Promise.all(
    memberships.map(async ({ tenant_id, user_id }) => {
      const table = openTenantTable(tenant_id)
      const [user, tenant] = await Promise.all([findUser(table, user_id), findTenant(table)])
      if (!tenant || !user?.is_active) return null
      return { tenant: await viewTenant(table, tenant), owner: tenant.account_owner === user_id }
    }),
  )
  return found
    .filter((each) => each !== null)
    .sort((a, b) => a.tenant.name.localeCompare(b.tenant.name))
}
