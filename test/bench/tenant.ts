import { identityId } from '../../functions/store/table/keys.ts'
import { createMembership } from '../../functions/store/access/identities.ts'
import { newSecret, openSession } from '../../functions/store/access/sessions.ts'
import { bulkInsert, itemsOf } from '../../functions/store/table/bulk.ts'
import { operatorClient } from '../../functions/store/table/client.ts'
import { jobStore } from '../../functions/store/jobs.ts'
import { userStore } from '../../functions/store/users.ts'
import { openTenantTable } from '../../functions/store/table/tenant-table.ts'
import { tenantWrites } from '../../functions/store/tenants.ts'
import { commit } from '../../functions/store/table/transaction.ts'
import { harbor } from '../../infra/local/seed/tenants.ts'
import { recordsOf } from '../../infra/local/seed/tenant.ts'

/** A small company with a signed-in admin, to be filled with as many entries as is wanted. */
export interface BenchTenant {
  tenant: string
  user: string
  job: string
  cookie: string
}

export async function createBenchTenant(): Promise<BenchTenant> {
  const now = Date.now()
  const { tenant, users, jobs } = recordsOf(harbor, now)
  const [owner] = users
  const [job] = jobs
  if (!owner || !job) throw new Error('The demo company has nobody in it')
  const table = openTenantTable(tenant.uuid)
  const identity = identityId('bench', 'owner')
  const author = { actor: owner.uuid, at: tenant.created_at }
  const secret = newSecret()
  const user = { identity, email: owner.email, email_verified: true, name: owner.name }
  await commit(table.client, async () => ({
    writes: [
      ...tenantWrites(table, author, tenant, { active_jobs: 1, active_admins: 1 }),
      createMembership(identity, { tenant_id: table.id, user_id: owner.uuid }),
      ...openSession(secret, user, { tenant_id: table.id, user_id: owner.uuid }, now, {
        device: '',
      }),
    ],
    result: undefined,
  }))
  const members = itemsOf([
    ...users.map((user) => userStore.insert(table, { ...user, identity })),
    ...jobs.map((each) => jobStore.insert(table, each)),
  ])
  await bulkInsert(operatorClient(), members)
  return { tenant: table.id, user: owner.uuid, job: job.uuid, cookie: `__Host-sid=${secret}` }
}
