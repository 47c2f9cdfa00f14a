import { identityOf } from '../../functions/store/keys.ts'
import { joinCompany } from '../../functions/store/access/identities.ts'
import { newSecret, openSession } from '../../functions/store/access/sessions.ts'
import { fill, itemOf } from '../../functions/store/bulk.ts'
import { operatorDoor } from '../../functions/store/doors.ts'
import { storedJobs } from '../../functions/store/jobs.ts'
import { storedUsers } from '../../functions/store/users.ts'
import { openTenantTable } from '../../functions/store/tenant-table.ts'
import { foundTenant } from '../../functions/store/tenants.ts'
import { commit } from '../../functions/store/transaction.ts'
import { harbor } from '../../infra/local/seed/cast.ts'
import { recordsOf } from '../../infra/local/seed/company.ts'

/** A small company with a signed-in admin, to be filled with as many entries as is wanted. */
export interface BenchCompany {
  tenant: string
  user: string
  job: string
  cookie: string
}

export async function foundBenchCompany(): Promise<BenchCompany> {
  const now = Date.now()
  const { tenant, users, jobs } = recordsOf(harbor, now)
  const [owner] = users
  const [job] = jobs
  if (!owner || !job) throw new Error('The demo company has nobody in it')
  const table = openTenantTable(tenant.uuid)
  const identity = identityOf('bench', 'owner')
  const act = { actor: owner.uuid, action: 'bench', at: tenant.created_at }
  const secret = newSecret()
  const person = { identity, email: owner.email, email_verified: true, name: owner.name }
  await commit(table, async () => ({
    writes: [
      ...foundTenant(table, act, tenant, { active_jobs: 1, active_admins: 1 }),
      joinCompany(identity, { tenant_id: table.id, user_id: owner.uuid }),
      openSession(secret, person, { tenant_id: table.id, user_id: owner.uuid }, now),
    ],
    result: undefined,
  }))
  await fill(operatorDoor(), table.id, [
    ...users.map((user) => itemOf(table, storedUsers, { ...user, identity })),
    ...jobs.map((each) => itemOf(table, storedJobs, each)),
  ])
  return { tenant: table.id, user: owner.uuid, job: job.uuid, cookie: `__Host-sid=${secret}` }
}
