import { joinCompany } from '../../../functions/store/access/identities.ts'
import { auditChange } from '../../../functions/store/audit.ts'
import { fill, itemOf, itemsOf } from '../../../functions/store/bulk.ts'
import { operatorDoor } from '../../../functions/store/doors.ts'
import { storedCustomers } from '../../../functions/store/customers.ts'
import { storedJobs } from '../../../functions/store/jobs.ts'
import { storedEntries } from '../../../functions/store/log-entries.ts'
import { punchOf, startPresence } from '../../../functions/store/presence.ts'
import { openTenantTable } from '../../../functions/store/tenant-table.ts'
import { foundTenant } from '../../../functions/store/tenants.ts'
import { storedUsers, takeEmail } from '../../../functions/store/users.ts'
import { brightside, harbor, stranger, type DemoCompany } from './cast.ts'
import type { Person } from '../identity-provider.ts'
import { recordsOf } from './company.ts'

const companies = [brightside, harbor]

/** Everybody who can sign in at the local identity provider. */
export const demoPeople: readonly Person[] = [
  ...new Map(
    companies
      .flatMap(({ name, people }) =>
        people.map((person) => ({ ...person, note: `${person.role}, ${name}` })),
      )
      .map((person) => [person.email, person]),
  ).values(),
  { ...stranger, note: 'in no company yet' },
]

async function seedCompany(company: DemoCompany, now: number): Promise<number> {
  const { tenant, users, customers, jobs, entries } = recordsOf(company, now)
  const table = openTenantTable(tenant.uuid)
  const act = { actor: tenant.account_owner, action: 'demo', at: tenant.created_at }
  const byUser = Map.groupBy(entries, ({ user_id }) => user_id)
  const punchesOf = (user: string) =>
    (byUser.get(user) ?? []).map(punchOf).filter((punch) => punch !== null)
  const guarded = [
    ...foundTenant(table, act, tenant, {
      active_jobs: jobs.filter(({ status }) => status === 'Active').length,
      active_admins: users.filter(({ role }) => role === 'admin').length,
    }),
    ...users.flatMap((user) => [
      takeEmail(table, user),
      startPresence(table, user.uuid, user.is_active, punchesOf(user.uuid)),
      auditChange(table, act, user.uuid, storedUsers.audited, null, user),
      ...(user.identity === null
        ? []
        : [joinCompany(user.identity, { tenant_id: table.id, user_id: user.uuid })]),
    ]),
    ...customers.map((each) =>
      auditChange(table, act, each.uuid, storedCustomers.audited, null, each),
    ),
    ...jobs.map((each) => auditChange(table, act, each.uuid, storedJobs.audited, null, each)),
  ]
  const items = [
    ...itemsOf(guarded),
    ...users.map((each) => itemOf(table, storedUsers, each)),
    ...customers.map((each) => itemOf(table, storedCustomers, each)),
    ...jobs.map((each) => itemOf(table, storedJobs, each)),
    ...entries.map((each) => itemOf(table, storedEntries, each)),
  ]
  await fill(operatorDoor(), table.id, items)
  return items.length
}

/** Fills an empty table with the demo companies; answers how many items that took. */
export async function seedDemo(now: number): Promise<number> {
  const counts: number[] = []
  for (const company of companies) counts.push(await seedCompany(company, now))
  return counts.reduce((sum, count) => sum + count, 0)
}
