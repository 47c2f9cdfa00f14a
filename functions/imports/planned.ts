import * as z from 'zod/mini'
import type { ImportChoices } from '../../shared/imports/choices.ts'
import type { StoredCustomer } from '../store/customers.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { StoredJob } from '../store/jobs.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'
import { longestRest } from './reading/row-time.ts'
import { uuidFrom } from '../http/idempotency.ts'

/** A row that is to be written: of whom and at which job, when, and what was noted. */
const plannedRow = z.object({
  job: z.uuid(),
  from: z.number(),
  to: z.number(),
  /** Seconds of an unpaid break or a rest in its middle; 0 for none. */
  break: z.number(),
  notes: z.nullable(z.string()),
  /** The break that its departure begins; older plans have none. */
  leaves: z.optional(z.enum(['meal', 'rest'])),
})
export type PlannedRow = z.infer<typeof plannedRow>

/** As many as fit into a transaction with their entries, days and checks: a row with a break is four entries. */
export const mostRowsOfDay = 15

/** Rows of one person that begin on one day of UTC: what is written in one transaction. */
const plannedDay = z.object({ user: z.uuid(), rows: z.array(plannedRow) })
export type PlannedDay = z.infer<typeof plannedDay>

/** All that an import writes, in the order in which it does: what was shown before, and nothing else. */
export const plan = z.object({
  people: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      email: z.string(),
      is_active: z.boolean(),
      payroll_id: z._default(z.nullable(z.string()), null),
    }),
  ),
  customers: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  jobs: z.array(z.object({ uuid: z.uuid(), name: z.string(), customer_id: z.nullable(z.uuid()) })),
  new_jobs: z.enum(['Active', 'Completed']),
  days: z.array(plannedDay),
})
export type Plan = z.infer<typeof plan>

/** One of the entries that a row becomes. */
export interface PlannedEntry {
  uuid: string
  entry_type: 'ARRIVAL' | 'DEPARTURE'
  at: number
  break: 'meal' | 'rest' | null
}

/**
 * What a row becomes: an arrival and a departure, and in between a break in its middle. Their ids come from whose hours they
 * are, when and where: the same hours are the same entries, whichever file they come from.
 */
export function entriesOf(tenant: string, user: string, row: PlannedRow): PlannedEntry[] {
  const seed = `${tenant}|imported|${user}|${row.job}|${row.from}|${row.to}|${row.break}`
  const entry = (
    entry_type: PlannedEntry['entry_type'],
    at: number,
    kind: PlannedEntry['break'] = null,
  ): PlannedEntry => ({
    uuid: uuidFrom(`${seed}|${entry_type}|${at}`),
    entry_type,
    at,
    break: kind,
  })
  const ends = [entry('ARRIVAL', row.from), entry('DEPARTURE', row.to, row.leaves ?? null)] as const
  if (row.break === 0) return [...ends]
  const length = row.break * 1000
  const left = row.from + Math.floor((row.to - row.from - length) / 2000) * 1000
  return [
    ends[0],
    entry('DEPARTURE', left, row.break > longestRest ? 'meal' : 'rest'),
    entry('ARRIVAL', left + length),
    ends[1],
  ]
}

/** The id by which hours that were imported before are known. */
export function firstIdOf(tenant: string, user: string, row: PlannedRow): string {
  return entriesOf(tenant, user, row)[0]?.uuid ?? ''
}

/** What a plan is made of beside the file. */
export interface PlanFacts {
  uuid: string
  tenant: StoredTenant
  users: readonly StoredUser[]
  customers: readonly StoredCustomer[]
  jobs: readonly StoredJob[]
  choices: ImportChoices
  now: number
  /** Everybody's days between two dates of UTC. */
  everyDay: (from: string, to: string) => Promise<PunchDay[]>
  /** Somebody's days between two dates of UTC. */
  daysOf: (user: string, from: string, to: string) => Promise<PunchDay[]>
}
