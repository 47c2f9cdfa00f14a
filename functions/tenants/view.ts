import { foldText } from '../../shared/fields/fold-text.ts'
import { defaultEmailTime } from '../../shared/emails/email.ts'
import { payHistoryOf, settingsAt } from '../../shared/payroll/settings/pay-settings.ts'
import type { Tenant } from '../../shared/tenants/tenant.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { listMemberships } from '../store/access/identities.ts'
import { readNames } from '../store/records/names.ts'
import { sortKeyOf } from '../store/table/keys.ts'
import { openTenantTable, type Page, type TenantTable } from '../store/table/tenant-table.ts'
import { findTenant, type StoredTenant } from '../store/tenants.ts'
import { userStore } from '../store/users.ts'

export async function viewTenant(table: TenantTable, tenant: StoredTenant): Promise<Tenant> {
  const names = await readNames(table, { USER: [tenant.account_owner] })
  return withOwner(tenant, names.of(tenant.account_owner))
}

function withOwner(tenant: StoredTenant, account_owner_name: string | null): Tenant {
  const pay = payHistoryOf(tenant.pay)
  return {
    ...tenant,
    automation: tenant.automation ?? 'propose',
    summaries: tenant.summaries ?? true,
    letters: tenant.letters ?? defaultEmailTime,
    account_owner_name,
    pay: settingsAt(dateOf(Date.now(), tenant.time_zone), pay),
    pay_history: [...pay],
  }
}

/** A tenant that a caller belongs to, and whether they are its account owner. */
export interface OwnTenant {
  tenant: Tenant
  isOwner: boolean
}

/** Every tenant in which an identity is an active user, by name. */
export async function readOwnTenants(identity: string): Promise<OwnTenant[]> {
  const memberships = await listMemberships(identity)
  const found = await Promise.all(
    memberships.map(async ({ tenant_id, user_id }) => {
      const table = openTenantTable(tenant_id)
      const [user, tenant] = await Promise.all([userStore.find(table, user_id), findTenant(table)])
      if (!tenant || !user?.is_active) return null
      const isOwner = tenant.account_owner === user_id
      return {
        tenant: isOwner ? withOwner(tenant, user.name) : await viewTenant(table, tenant),
        isOwner,
      }
    }),
  )
  return found
    .filter((each) => each !== null)
    .toSorted((a, b) => (sortKey(a.tenant) < sortKey(b.tenant) ? -1 : 1))
}

function sortKey({ name, uuid }: Tenant): string {
  return sortKeyOf(foldText(name), uuid)
}

/** A page of tenants that are sorted by name: an identity belongs to few, so all were read. */
export function pageOfTenants(tenants: Tenant[], { limit, after }: Page) {
  const rest = after === undefined ? tenants : tenants.filter((each) => sortKey(each) > after)
  const body = rest.slice(0, limit)
  const last = body.at(-1)
  return { body, next: last && rest.length > limit ? sortKey(last) : null }
}
