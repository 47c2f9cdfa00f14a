import { identityId } from '../../../functions/store/table/keys.ts'
import { blankUser } from '../../../functions/store/blank-user.ts'
import { undeletedFields } from '../../../functions/store/records/deletion.ts'
import type { StoredCustomer } from '../../../functions/store/customers.ts'
import type { StoredJob } from '../../../functions/store/jobs.ts'
import { noDetails } from '../../../shared/jobs/no-details.ts'
import type { StoredEntry } from '../../../functions/store/log-entries.ts'
import type { StoredTenant } from '../../../functions/store/tenants.ts'
import type { StoredUser } from '../../../functions/store/users.ts'
import { isPunch } from '../../../shared/log-entries/log-entry.ts'
import { defaultPaySettings } from '../../../shared/payroll/settings/pay-settings.ts'
import { freeTrialDays } from '../../../shared/billing/terms.ts'
import { subjectOf } from '../identity-provider/identity-provider.ts'
import { issuer } from '../identity-provider/constants.ts'
import type { Member, DemoTenant } from './tenants.ts'
import { attendance, lastDays, paintersDay, type DayEntry } from './days.ts'
import { randomFrom, uuidFor, type Random } from './random.ts'
import { withStory } from './story.ts'
import { customerNames, outdoors, streets, towns, works } from './words.ts'

/** Every record of a demo company. */
export interface TenantRecords {
  tenant: StoredTenant
  users: StoredUser[]
  customers: StoredCustomer[]
  jobs: StoredJob[]
  entries: StoredEntry[]
}

const hour = 3_600_000
const day = 24 * hour
const common = { version: 1, request_hash: 'demo' }

function userOf(tenant: DemoTenant, member: Member, created_at: string): StoredUser {
  return {
    ...blankUser,
    ...common,
    uuid: uuidFor(`${tenant.key}:user:${member.email}`),
    name: member.name,
    email: member.email,
    role: member.role,
    hourly_pay: member.pay,
    tax_status: member.pay === null ? null : 'W2',
    phone: member.phone,
    is_active: member.isActive ?? true,
    identity: identityId(issuer, subjectOf(member.email)),
    created_at,
  }
}

function customerOf(
  tenant: DemoTenant,
  index: number,
  random: Random,
  created_at: string,
): StoredCustomer {
  const [city, zip] = random.pick(towns)
  return {
    ...common,
    ...undeletedFields,
    uuid: uuidFor(`${tenant.key}:customer:${index}`),
    name: customerNames[index % customerNames.length] ?? 'Customer',
    phone: `(555) 010-${String(3000 + index)}`,
    email: `customer${index + 1}@example.com`,
    address1: `${random.between(10, 990)} ${random.pick(streets)}`,
    address2: null,
    city,
    state: 'OH',
    zip,
    notes: random.chance(0.3) ? 'Prefers a text the evening before.' : null,
    created_at,
  }
}

function jobOf(
  tenant: DemoTenant,
  index: number,
  random: Random,
  customer: StoredCustomer,
  supervisor: StoredUser | undefined,
  created: number,
): StoredJob {
  const share = index / tenant.jobs
  const status =
    share < 0.45 ? 'Completed' : share < 0.8 ? 'Active' : share < 0.95 ? 'Pending' : 'Cancelled'
  const start = new Date(created + 3 * day).toISOString().slice(0, 10)
  const done = new Date(created + random.between(8, 20) * day).toISOString().slice(0, 10)
  const work = random.pick(works)
  return {
    ...common,
    ...noDetails,
    ...undeletedFields,
    uuid: uuidFor(`${tenant.key}:job:${index}`),
    job_name: `${customer.name}: ${work}`,
    address: `${customer.address1}, ${customer.city}, ${customer.state} ${customer.zip}`,
    customer_id: customer.uuid,
    supervisor_id: supervisor?.uuid ?? null,
    status,
    work_area: outdoors.includes(work) ? 'Exterior' : 'Interior',
    start_date: status === 'Pending' ? null : start,
    completion_date: status === 'Completed' ? done : null,
    color: null,
    created_at: new Date(created).toISOString(),
  }
}

function entryOf(
  tenant: DemoTenant,
  user: StoredUser,
  index: number,
  entry: DayEntry,
): StoredEntry {
  const timestamp = new Date(entry.at).toISOString()
  return {
    ...common,
    uuid: uuidFor(`${tenant.key}:${user.email}:${index}:${timestamp}`),
    user_id: user.uuid,
    job_id: entry.job,
    entry_type: entry.type,
    timestamp,
    notes: entry.notes,
    ...(isPunch(entry.type) && { evidence: ['live'] }),
    created_at: timestamp,
    is_hidden: false,
  }
}

function entriesOf(
  tenant: DemoTenant,
  crew: StoredUser[],
  jobs: StoredJob[],
  random: Random,
  now: number,
): StoredEntry[] {
  const open = jobs.filter(({ status }) => status === 'Active' || status === 'Completed')
  const entries: StoredEntry[] = []
  lastDays(tenant.days, now).forEach((midnight, dayIndex) => {
    // The crew moves on through the jobs; a handful is under way at a time.
    const at = Math.floor((dayIndex / tenant.days) * Math.max(1, open.length - 5))
    const [first, ...rest] = open.slice(at, at + 6).map(({ uuid }) => uuid)
    const present = attendance(midnight, random)
    if (first === undefined) return
    for (const user of crew) {
      const isThere = random.chance(present)
      const planned = paintersDay(midnight + tenant.behindUtc * hour, [first, ...rest], random)
      if (!isThere) continue
      planned
        .filter((entry) => entry.at <= now)
        .forEach((entry, index) => entries.push(entryOf(tenant, user, index, entry)))
    }
  })
  return entries
}

/** A demo company's records, the same for the same company and moment. */
export function recordsOf(demo: DemoTenant, now: number): TenantRecords {
  const random = randomFrom(demo.key.length * 7919)
  const founded = now - (demo.days + 30) * day
  const since = new Date(founded).toISOString()
  const users = demo.members.map((member) => userOf(demo, member, since))
  const supervisors = users.filter(({ role }) => role === 'supervisor')
  const crew = users.filter(({ role, is_active }) => role === 'painter' && is_active)
  const customers = Array.from({ length: demo.customers }, (_, index) =>
    customerOf(demo, index, random, since),
  )
  const jobs = Array.from({ length: demo.jobs }, (_, index) => {
    const customer = customers[index % customers.length]
    const created = founded + Math.floor((index / demo.jobs) * (demo.days + 20)) * day
    const supervisor = supervisors[index % supervisors.length]
    return customer ? jobOf(demo, index, random, customer, supervisor, created) : null
  }).filter((job) => job !== null)
  const tenant: StoredTenant = {
    ...common,
    uuid: uuidFor(`${demo.key}:tenant`),
    name: demo.name,
    industry: demo.industry,
    subscription: 'Standard',
    trial_ends_at: new Date(founded + freeTrialDays * day).toISOString(),
    time_zone: demo.timeZone,
    created_at: since,
    account_owner: users[0]?.uuid ?? '',
    ...(demo.hasPayroll && { pay: [{ ...defaultPaySettings, by_job_state: true }] }),
  }
  const entries = entriesOf(demo, crew, jobs, random, now)
  const records = demo.hasPayroll
    ? withStory({ users, jobs, entries }, now)
    : { users, jobs, entries }
  return { tenant, customers, ...records }
}
