import * as z from 'zod/mini'
import type { Punch } from '../../shared/time/hours.ts'
import { partitions, tenantKeys } from './table/keys.ts'
import { read, readPage, replace, type TenantTable } from './table/tenant-table.ts'
import { writeUntilDone, type TransactionWrite } from './table/transaction.ts'

const punch = z.object({
  id: z.uuid(),
  at: z.number(),
  job: z.uuid(),
  arrival: z.boolean(),
})
type RecordedPunch = z.infer<typeof punch>

/**
 * A user's newest punches, kept with every entry so that the dashboard reads one small item per
 * user instead of the day's entries. `trimmed`: there are older ones in the entries.
 */
const presence = z.object({
  user_id: z.uuid(),
  is_active: z.boolean(),
  punches: z.array(punch),
  trimmed: z.boolean(),
  version: z.number(),
})
export type Presence = z.infer<typeof presence>

const keptPunches = 40
const fewPunches = 10

/** Punches of a user to add and remove, and whether they are active from now on. */
export interface PresenceChange {
  remove?: ReadonlySet<string>
  add?: readonly RecordedPunch[]
  isActive?: boolean
}

const entryPunch = z.object({
  uuid: z.uuid(),
  job_id: z.uuid(),
  entry_type: z.string(),
  timestamp: z.string(),
})

/** The punch that an entry makes; null for a note. */
export function punchOf(entry: z.infer<typeof entryPunch>): RecordedPunch | null {
  if (entry.entry_type !== 'ARRIVAL' && entry.entry_type !== 'DEPARTURE') return null
  return {
    id: entry.uuid,
    at: Date.parse(entry.timestamp),
    job: entry.job_id,
    arrival: entry.entry_type === 'ARRIVAL',
  }
}

async function olderPunches(table: TenantTable, user: string): Promise<RecordedPunch[]> {
  const page = await readPage(
    table,
    {
      index: 'byUser',
      partition: partitions.ofUser(table.id, user),
      newestFirst: true,
      limit: 200,
    },
    entryPunch,
  )
  return page.items.map(punchOf).filter((found) => found !== null)
}

async function apply(
  table: TenantTable,
  before: Presence,
  { remove, add, isActive }: PresenceChange,
): Promise<Presence> {
  const byId = new Map<string, RecordedPunch>()
  for (const each of before.punches) byId.set(each.id, each)
  for (const id of remove ?? []) byId.delete(id)
  if (before.trimmed && byId.size < fewPunches) {
    for (const each of await olderPunches(table, before.user_id)) {
      if (!remove?.has(each.id)) byId.set(each.id, each)
    }
  }
  for (const each of add ?? []) byId.set(each.id, each)
  return kept({ ...before, is_active: isActive ?? before.is_active }, [...byId.values()])
}

/** The write of a user's presence from all their punches, for filling a table in bulk. */
export function startPresence(
  table: TenantTable,
  user: string,
  isActive: boolean,
  punches: readonly RecordedPunch[],
): TransactionWrite {
  const none = { user_id: user, is_active: isActive, punches: [], trimmed: false, version: 0 }
  const key = tenantKeys.presence(table.id, user)
  return replace(table, key, presence, kept(none, punches), 0)
}

/** The presence with its newest punches only. */
function kept(before: Presence, punches: readonly RecordedPunch[]): Presence {
  const newestFirst = punches.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))
  return {
    ...before,
    punches: newestFirst.slice(0, keptPunches),
    trimmed: before.trimmed || newestFirst.length > keptPunches,
    version: before.version + 1,
  }
}

/** The write that keeps a user's presence in step with the change it is committed with. */
export async function presenceWrite(
  table: TenantTable,
  user: string,
  change: PresenceChange,
): Promise<TransactionWrite> {
  const key = tenantKeys.presence(table.id, user)
  const none = { user_id: user, is_active: true, punches: [], trimmed: false, version: 0 }
  const before = (await read(table, key, presence)) ?? none
  return replace(table, key, presence, await apply(table, before, change), before.version)
}

/** Changes a user's presence by itself, for background work. */
export function adjustPresence(
  table: TenantTable,
  user: string,
  change: PresenceChange,
): Promise<void> {
  return writeUntilDone(table.client, () => presenceWrite(table, user, change))
}

/** Everybody's presence; one item a user, whatever the history. */
export async function listPresence(table: TenantTable): Promise<Presence[]> {
  const { pk: partition } = tenantKeys.presence(table.id, '')
  const everybody: Presence[] = []
  let after: string | undefined
  do {
    const page = await readPage(
      table,
      { partition, newestFirst: false, limit: 1000, after },
      presence,
    )
    everybody.push(...page.items)
    after = page.next ?? undefined
  } while (after !== undefined)
  return everybody
}

/** A user's punches in the form that hours are made of. */
export function punchesOf({ punches }: Presence): Punch[] {
  return punches
}
