import * as z from 'zod/mini'
import { defaultColor, jobColor, type JobColor } from '../../../shared/fields/job-color.ts'
import { splitAddress } from '../../../shared/fields/address.ts'
import { jobStatus, type JobStatus } from '../../../shared/jobs/job.ts'
import { role, type Role } from '../../../shared/fields/role.ts'
import { partitions, tenantKeys, type Noun } from '../table/keys.ts'
import { readMany, readPage, type TenantTable } from '../table/tenant-table.ts'

const named = z.object({
  uuid: z.uuid(),
  name: z.optional(z.string()),
  job_name: z.optional(z.string()),
  role: z.optional(role),
  address: z.optional(z.string()),
  main_color: z.optional(z.nullable(z.object({ paint_id: z.uuid() }))),
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
  /** The paint whose color stands for a job; null where none does. */
  mainPaintOf: (job: string) => string | null
  /** Null for what is no job. */
  statusOf: (job: string) => JobStatus | null
  /** The two letters of the state in a job's address; null where it names none. */
  stateOf: (job: string) => string | null
}

type Named = z.infer<typeof named>

/** From this many records on, reading a list is cheaper than reading each record. */
const worthAList = 5

/** The records that one page of all of a noun happens to hold; a unit buys about twenty. */
async function readTogether(table: TenantTable, noun: Noun, uuids: Set<string>): Promise<Named[]> {
  if (!table.mayLag || uuids.size < worthAList) return []
  const partition = partitions.all(table.id, noun)
  const page = { index: 'byTenant', partition, newestFirst: true, limit: 2 * uuids.size } as const
  const { items } = await readPage(table, page, named)
  return items.filter(({ uuid }) => uuids.has(uuid))
}

/**
 * Reads the current names of what rows refer to, so that a rename shows everywhere at once: to who
 * made it in the same instant, to others within a second (`TenantTable.mayLag`).
 */
export async function readNames(
  table: TenantTable,
  referred: Partial<Record<Noun, Iterable<string | null>>>,
): Promise<Names> {
  const records = new Map<string, Named>()
  const keep = (found: Named) => records.set(found.uuid, found)
  const left = await Promise.all(
    (['USER', 'JOB', 'CUSTOMER'] as const).map(async (noun) => {
      const uuids = new Set([...(referred[noun] ?? [])].filter((uuid) => uuid !== null))
      const together = await readTogether(table, noun, uuids)
      together.forEach(keep)
      return [...uuids]
        .filter((uuid) => !records.has(uuid))
        .map((uuid) => tenantKeys.noun(table.id, noun, uuid))
    }),
  )
  const rest = await readMany(table, left.flat(), named, { isConsistent: !table.mayLag })
  rest.forEach(keep)
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
    mainPaintOf: (job) => records.get(job)?.main_color?.paint_id ?? null,
    isActive: (user) => records.get(user)?.is_active ?? false,
  }
}
