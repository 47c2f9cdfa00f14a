import { identityOf } from '../../../functions/store/keys.ts'
import { notDeleted } from '../../../functions/store/deletion.ts'
import type { StoredCustomer } from '../../../functions/store/customers.ts'
import type { StoredJob } from '../../../functions/store/jobs.ts'
import type { StoredEntry } from '../../../functions/store/log-entries.ts'
import type { StoredTenant } from '../../../functions/store/tenants.ts'
import type { StoredUser } from '../../../functions/store/users.ts'
import { freeTrialDays } from '../../../shared/terms.ts'
import { subjectOf } from '../identity-provider.ts'
import { issuer } from '../local-identity.ts'
import type { Cast, DemoCompany } from './cast.ts'
import { attendance, lastDays, paintersDay, type DayEntry } from './days.ts'
import { randomFrom, uuidFor, type Random } from './random.ts'
import { customerNames, streets, towns, works } from './words.ts'

/** Every record of a demo company. */
export interface CompanyRecords {
  tenant: StoredTenant
  users: StoredUser[]
  customers: StoredCustomer[]
  jobs: StoredJob[]
  entries: StoredEntry[]
}

const hour = 3_600_000
const day = 24 * hour
const common = { version: 1, request_hash: 'demo' }

function userOf(company: DemoCompany, person: Cast, created_at: string): StoredUser {
  return {
    ...common,
    uuid: uuidFor(`${company.key}:user:${person.email}`),
    name: person.name,
    email: person.email,
    role: person.role,
    hourly_pay: person.pay,
    tax_status: person.pay === null ? null : 'W2',
    phone: person.phone,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zip: null,
    ssn: null,
    ssn_last4: null,
    ssn_set_at: null,
    photoUrl: null,
    is_active: person.isActive ?? true,
    identity: identityOf(issuer, subjectOf(person.email)),
    invitation: null,
    created_at,
  }
}

function customerOf(
  company: DemoCompany,
  index: number,
  random: Random,
  created_at: string,
): StoredCustomer {
  const [city, zip] = random.pick(towns)
  return {
    ...common,
    ...notDeleted,
    uuid: uuidFor(`${company.key}:customer:${index}`),
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
  company: DemoCompany,
  index: number,
  random: Random,
  customer: StoredCustomer,
  supervisor: StoredUser | undefined,
  created: number,
): StoredJob {
  const share = index / company.jobs
  const status =
    share < 0.45 ? 'Completed' : share < 0.8 ? 'Active' : share < 0.95 ? 'Pending' : 'Cancelled'
  const start = new Date(created + 3 * day).toISOString().slice(0, 10)
  const done = new Date(created + random.between(8, 20) * day).toISOString().slice(0, 10)
  return {
    ...common,
    ...notDeleted,
    uuid: uuidFor(`${company.key}:job:${index}`),
    job_name: `${customer.name}: ${random.pick(works)}`,
    address: `${customer.address1}, ${customer.city}, ${customer.state} ${customer.zip}`,
    customer_id: customer.uuid,
    supervisor_id: supervisor?.uuid ?? null,
    status,
    start_date: status === 'Pending' ? null : start,
    completion_date: status === 'Completed' ? done : null,
    notes: null,
    created_at: new Date(created).toISOString(),
  }
}

function entryOf(
  company: DemoCompany,
  user: StoredUser,
  index: number,
  entry: DayEntry,
): StoredEntry {
  const timestamp = new Date(entry.at).toISOString()
  return {
    ...common,
    uuid: uuidFor(`${company.key}:${user.email}:${index}:${timestamp}`),
    user_id: user.uuid,
    job_id: entry.job,
    entry_type: entry.type,
    timestamp,
    notes: entry.notes,
    created_at: timestamp,
    is_hidden: false,
  }
}

function entriesOf(
  company: DemoCompany,
  crew: StoredUser[],
  jobs: StoredJob[],
  random: Random,
  now: number,
): StoredEntry[] {
  const open = jobs.filter(({ status }) => status === 'Active' || status === 'Completed')
  const entries: StoredEntry[] = []
  lastDays(company.days, now).forEach((midnight, dayIndex) => {
    // The crew moves on through the jobs; a handful is under way at a time.
    const at = Math.floor((dayIndex / company.days) * Math.max(1, open.length - 5))
    const [first, ...rest] = open.slice(at, at + 6).map(({ uuid }) => uuid)
    const present = attendance(midnight, random)
    if (first === undefined) return
    for (const user of crew) {
      const isThere = random.chance(present)
      const planned = paintersDay(midnight + company.behindUtc * hour, [first, ...rest], random)
      if (!isThere) continue
      planned
        .filter((entry) => entry.at <= now)
        .forEach((entry, index) => entries.push(entryOf(company, user, index, entry)))
    }
  })
  return entries
}

/** A demo company's records, the same for the same company and moment. */
export function recordsOf(company: DemoCompany, now: number): CompanyRecords {
  const random = randomFrom(company.key.length * 7919)
  const founded = now - (company.days + 30) * day
  const since = new Date(founded).toISOString()
  const users = company.people.map((person) => userOf(company, person, since))
  const supervisors = users.filter(({ role }) => role === 'supervisor')
  const crew = users.filter(({ role, is_active }) => role === 'painter' && is_active)
  const customers = Array.from({ length: company.customers }, (_, index) =>
    customerOf(company, index, random, since),
  )
  const jobs = Array.from({ length: company.jobs }, (_, index) => {
    const customer = customers[index % customers.length]
    const created = founded + Math.floor((index / company.jobs) * (company.days + 20)) * day
    const supervisor = supervisors[index % supervisors.length]
    return customer ? jobOf(company, index, random, customer, supervisor, created) : null
  }).filter((job) => job !== null)
  const tenant: StoredTenant = {
    ...common,
    uuid: uuidFor(`${company.key}:tenant`),
    name: company.name,
    industry: company.industry,
    subscription: 'Standard',
    trial_ends_at: new Date(founded + freeTrialDays * day).toISOString(),
    time_zone: company.timeZone,
    created_at: since,
    account_owner: users[0]?.uuid ?? '',
  }
  return { tenant, users, customers, jobs, entries: entriesOf(company, crew, jobs, random, now) }
}
