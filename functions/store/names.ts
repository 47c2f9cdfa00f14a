import * as z from 'zod/mini'
import { paint, paintOf, type Paint } from '../../shared/paint.ts'
import { tenantKeys, type Noun } from './keys.ts'
import { readMany, type TenantTable } from './tenant-table.ts'

const card = z.object({
  uuid: z.uuid(),
  name: z.optional(z.string()),
  job_name: z.optional(z.string()),
  colour: z.optional(z.nullable(paint)),
  deleted_at: z.optional(z.nullable(z.string())),
})

/** Current names and colours by id. What is deleted or unknown has no name. */
export interface Names {
  of: (uuid: string | null) => string | null
  isDeleted: (uuid: string) => boolean
  colourOf: (job: string) => Paint
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
  const cards = new Map<string, z.infer<typeof card>>()
  for (const found of await readMany(table, [...keys.values()], card)) cards.set(found.uuid, found)
  const isDeleted = (uuid: string) => Boolean(cards.get(uuid)?.deleted_at)
  return {
    isDeleted,
    colourOf: (job) => cards.get(job)?.colour ?? paintOf(job),
    of: (uuid) => {
      if (uuid === null || isDeleted(uuid)) return null
      const found = cards.get(uuid)
      return found?.name ?? found?.job_name ?? null
    },
  }
}
