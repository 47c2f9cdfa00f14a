import * as z from 'zod/mini'
import { defaultColor, jobColor, type JobColor } from '../../shared/color.ts'
import { splitAddress } from '../../shared/fields/address.ts'
import { jobStatus, type JobStatus } from '../../shared/job.ts'
import { role, type Role } from '../../shared/role.ts'
import { tenantKeys, type Noun } from './table/keys.ts'
import { readMany, type TenantTable } from './table/tenant-table.ts'

const named = z.object({
  uuid: z.uuid(),
  name: z.optional(z.string()),
  job_name: z.optional(z.string()),
  role: z.optional(role),
  address: z.optional(z.string()),
  color: z.optional(z.nullable(jobColor)),
  /** What `color` was called in the first release. */
  colour: z.optional(z.nullable(jobColor)),
  deleted_at: z.optional(z.nullable(z.string())),
  is_active: z.optional(z.boolean()),
  status: z.optional(jobStatus),
})

/** The current names of records by id, and the other fields that rows show of them. */
export interface Names {
  /** Null for what is deleted or unknown. */
  of: (uuid: string | null) => string | null
  /** The same, but of deleted records too. */
  evenDeleted: (uuid: string | null) => string | null
  isDeleted: (uuid: string) => boolean
  colorOf: (job: string) => JobColor
  roleOf: (user: string) => Role | null
  isActive: (user: string) => boolean
  /** Null for what is no job. */
  statusOf: (job: string) => JobStatus | null
  /** The two letters of the state in a job's address; null where it names none. */
  stateOf: (job: string) => string | null
}

/** Reads the current names of what rows refer to, so that a rename shows everywhere at once. */
export async function readNames(
  table: TenantTable,
  referred: Partial<Record<Noun, Iterable<string | null>>>,
): Promise<Names> {
  const keys = new Map<string, { pk: string; sk: string }>()
  for (const noun of ['USER', 'JOB', 'CUSTOMER'] as const) {
    for (const uuid of referred[noun] ?? []) {
      if (uuid !== null) keys.set(uuid, tenantKeys.noun(table.id, noun, uuid))
    }
  }
  const records = new Map<string, z.infer<typeof named>>()
  for (const found of await readMany(table, [...keys.values()], named)) {
    records.set(found.uuid, found)
  }
  const evenDeleted = (uuid: string | null) => {
    const found = uuid === null ? undefined : records.get(uuid)
    return found?.name ?? found?.job_name ?? null
  }
  const isDeleted = (uuid: string) => Boolean(records.get(uuid)?.deleted_at)
  return {
    evenDeleted,
    isDeleted,
    of: (uuid) => (uuid === null || isDeleted(uuid) ? null : evenDeleted(uuid)),
    colorOf: (job) => {
      const found = records.get(job)
      return found?.color ?? found?.colour ?? defaultColor(job)
    },
    roleOf: (user) => records.get(user)?.role ?? null,
    statusOf: (job) => records.get(job)?.status ?? null,
    stateOf: (job) => splitAddress(records.get(job)?.address ?? '').state,
    isActive: (user) => records.get(user)?.is_active ?? false,
  }
}
