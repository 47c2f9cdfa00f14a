import { createMembership } from '../../../functions/store/access/identities.ts'
import {
  billingDueList,
  emailDueList,
  scheduleDueList,
} from '../../../functions/store/access/due-tenants.ts'
import { bulkInsert, itemsOf } from '../../../functions/store/table/bulk.ts'
import { operatorClient } from '../../../functions/store/table/client.ts'
import { customerStore } from '../../../functions/store/customers.ts'
import { jobStore, type StoredJob } from '../../../functions/store/jobs.ts'
import { entryStore } from '../../../functions/store/log-entries.ts'
import { dayChanges } from '../../../functions/store/hours/punch-day.ts'
import { insertDay } from '../../../functions/store/hours/punch-days.ts'
import { insertBilling, newBilling, type StoredBilling } from '../../../functions/store/billing.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { tenantWrites } from '../../../functions/store/tenants.ts'
import { reserveEmail, userStore } from '../../../functions/store/users.ts'
import { brightside, harbor, strangers, type DemoTenant } from './tenants.ts'
import type { Account } from '../identity-provider/account.ts'
import { photoStore } from '../../../functions/store/photos.ts'
import { leaveStore } from '../../../functions/store/schedule/leave.ts'
import { replaceDay } from '../../../functions/store/schedule/published-days.ts'
import { shiftStore } from '../../../functions/store/schedule/shifts.ts'
import { findingWrites, paintStore, type StoredPaint } from '../../../functions/store/paints.ts'
import { demoPaints } from './paints.ts'
import { demoSchedule } from './schedule.ts'
import { demoPhotos, type KeepObject } from './photos.ts'
import { seedPayroll } from './payroll.ts'
import { recordsOf, type TenantRecords } from './tenant.ts'

const tenants = [brightside, harbor]

/** Everybody who can sign in at the local identity provider. */
export const demoAccounts: readonly Account[] = [
  ...new Map(
    tenants
      .flatMap(({ name, members }) =>
        members.map((member) => ({ ...member, note: `${member.role}, ${name}` })),
      )
      .map((account) => [account.email, account]),
  ).values(),
  ...strangers,
]

/** Has a company subscribe; answers what the payment service calls it, and when the next bill comes (epoch ms). */
export type Subscribe = (company: {
  tenant: string
  name: string
  email: string
  seats: number
}) => { customer: string; subscription: string; until: number }

function planOf({ tenant, users }: TenantRecords, subscribe: Subscribe): StoredBilling {
  const seats = users.filter(({ is_active }) => is_active).length
  const owner = users.find(({ uuid }) => uuid === tenant.account_owner)
  const { until, ...subscribed } = subscribe({
    tenant: tenant.uuid,
    name: tenant.name,
    email: owner?.email ?? '',
    seats,
  })
  const ends = new Date(until).toISOString()
  return { ...newBilling(ends), ...subscribed, state: 'active', billed_seats: seats }
}

/** The walls’ color stands for a job. */
function mainColorOf({ uuid }: StoredJob, paints: readonly StoredPaint[]): StoredJob['main_color'] {
  const [walls] = paints.filter(({ job_id }) => job_id === uuid)
  if (!walls) return null
  const { color_name: name, color_code: code, color_value: value } = walls
  return { name, code, value, paint_id: walls.uuid }
}

async function seedTenant(
  demo: DemoTenant,
  now: number,
  subscribe: Subscribe,
  keep: KeepObject | null,
): Promise<number> {
  const records = recordsOf(demo, now)
  const { tenant, users, customers, jobs, entries } = records
  const table = openTenantTable(tenant.uuid)
  const author = { actor: tenant.account_owner, at: tenant.created_at }
  const photos = demo.hasPayroll && keep ? await demoPhotos(records, now, keep) : []
  const paints = demo.hasPayroll ? demoPaints(records, now) : []
  const plan = demo.hasPayroll ? demoSchedule(records, now) : { shifts: [], days: [], leave: [] }
  const items = itemsOf([
    ...tenantWrites(table, author, tenant, {
      active_jobs: jobs.filter(({ status }) => status === 'Active').length,
      active_admins: users.filter(({ role }) => role === 'admin').length,
    }),
    ...users.flatMap((user) => [
      ...userStore.insertAudited(table, author, user),
      reserveEmail(table, user),
      ...(user.identity === null
        ? []
        : [createMembership(user.identity, { tenant_id: table.id, user_id: user.uuid })]),
    ]),
    // The letters of the last two weeks come at once: somebody who looks around sees some.
    emailDueList.put({ tenant_id: table.id, since: now - 14 * 86_400_000, due: now }),
    scheduleDueList.put({ tenant_id: table.id, since: now, due: now }),
    insertBilling(table, planOf(records, subscribe)),
    billingDueList.put({ tenant_id: table.id, since: now, due: now }),
    ...customers.flatMap((each) => customerStore.insertAudited(table, author, each)),
    ...jobs.flatMap((each) =>
      jobStore.insertAudited(table, author, { ...each, main_color: mainColorOf(each, paints) }),
    ),
    ...photos.flatMap((each) =>
      photoStore.insertAudited(table, { actor: each.user_id, at: each.created_at }, each),
    ),
    ...paints.flatMap((each) => [
      ...paintStore.insertAudited(table, { actor: each.user_id, at: each.created_at }, each),
      ...findingWrites(table, null, each),
    ]),
    ...plan.shifts.flatMap((each) =>
      shiftStore.insertAudited(table, { actor: each.created_by, at: each.created_at }, each),
    ),
    ...plan.leave.flatMap((each) =>
      leaveStore.insertAudited(table, { actor: each.user_id, at: each.created_at }, each),
    ),
    ...plan.days.map((each) => replaceDay(table, each, 'retry')),
    ...entries.map((each) => entryStore.insert(table, each)),
    ...dayChanges(entries, false).map((day) => insertDay(table, day)),
  ])
  const client = operatorClient()
  await bulkInsert(client, items)
  if (demo.hasPayroll) await seedPayroll({ ...table, client }, records, now)
  return items.length
}

/**
 * Fills an empty table with the demo tenants, and the object store with their pictures where there is one;
 * answers how many items that took.
 */
export async function seedDemo(
  now: number,
  subscribe: Subscribe,
  keep: KeepObject | null = null,
): Promise<number> {
  const counts: number[] = []
  for (const tenant of tenants) counts.push(await seedTenant(tenant, now, subscribe, keep))
  return counts.reduce((sum, count) => sum + count, 0)
}
