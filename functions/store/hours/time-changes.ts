import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { withdrawableFor } from '../../../shared/log-entries/log-entry.ts'
import type { Author } from '../records/audit.ts'
import { punchOf, type PunchEntry } from './punch-day.ts'
import { tenantKeys } from '../table/keys.ts'
import { put, putNew, readPage, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

const state = z.object({ type: z.string(), job_id: z.uuid(), timestamp: z.string() })

/** A change of somebody's time, kept beside it: what it was and became, by whom and why. */
const timeChange = z.object({
  user_id: z.uuid(),
  entry_id: z.uuid(),
  at: z.string(),
  by: z.uuid(),
  reason: z.nullable(z.string()),
  before: z.nullable(state),
  after: z.nullable(state),
  /** Set where somebody else made the change, for the stream's filter: its person is notified. */
  notifies: z.optional(z.literal('person')),
  /** Where it is kept, of what can be seen. */
  id: z.optional(z.uuid()),
  of: z.optional(z.string()),
  seen_at: z.optional(z.string()),
})
export type TimeChange = z.infer<typeof timeChange>

/** What of an entry a change of its time tells. */
interface ChangedEntry extends PunchEntry {
  user_id: string
  notes: string | null
  created_at: string
  withdrawn_at?: string | undefined
  removal_reason?: string | undefined
}

function stateOf(entry: ChangedEntry | null): z.infer<typeof state> | null {
  if (!entry || entry.withdrawn_at || !punchOf(entry)) return null
  return { type: typeOf(entry), job_id: entry.job_id, timestamp: entry.timestamp }
}

function typeOf({ entry_type, break: kind }: ChangedEntry): string {
  return kind ? `${entry_type} (${kind})` : entry_type
}

/** Whether a change of an entry changes somebody's hours. */
export function changesTime(before: ChangedEntry, after: ChangedEntry): boolean {
  const moved = before.user_id !== after.user_id
  return moved || JSON.stringify(stateOf(before)) !== JSON.stringify(stateOf(after))
}

/**
 * The writes that keep a change of an entry with the time it changed; one for each day and person. `isAsked`:
 * the person asked for it themselves.
 */
export function timeChangeWrites(
  table: TenantTable,
  { actor, at }: Author,
  reason: string | null,
  before: ChangedEntry | null,
  after: ChangedEntry,
  isAsked = false,
): TransactionWrite[] {
  if (!before) return addedWrites(table, { actor, at }, reason, after, isAsked)
  // Taken back within minutes, it was never meant; what is removed with a reason, or told later, is shown.
  const isOwnWithdrawal =
    after.withdrawn_at !== undefined &&
    after.removal_reason === undefined &&
    actor === before.user_id &&
    Date.parse(at) - Date.parse(before.created_at) <= withdrawableFor
  if (isOwnWithdrawal || !changesTime(before, after)) return []
  const [was, is] = [stateOf(before), stateOf(after)]
  const concerned = new Map<string, { user_id: string; timestamp: string }>()
  for (const each of [was && before, is && after]) {
    if (each) concerned.set(`${each.user_id} ${each.timestamp.slice(0, 10)}`, each)
  }
  const isMoved = before.user_id !== after.user_id
  return [...concerned.values()].map(({ user_id, timestamp }) => {
    const id = randomUUID()
    const key = tenantKeys.timeChange(table.id, user_id, timestamp, id)
    return putNew(table, key, timeChange, {
      user_id,
      entry_id: after.uuid,
      at,
      by: actor,
      reason,
      before: isMoved && user_id !== before.user_id ? null : was,
      after: isMoved && user_id !== after.user_id ? null : is,
      ...(actor !== user_id && !isAsked && notify(id, timestamp)),
    })
  })
}

/** A foreman who logs for the crew does so on the day; what comes later is the office putting something right. */
const sameDay = 12 * 3_600_000

/** What has the person notified of a change, and the change found when they have seen it. */
const notify = (id: string, of: string) => ({ notifies: 'person' as const, id, of })

/** The write that keeps what somebody else entered for a person. */
function addedWrites(
  table: TenantTable,
  { actor, at }: Author,
  reason: string | null,
  entry: ChangedEntry,
  isAsked: boolean,
) {
  const is = stateOf(entry)
  if (!is || actor === entry.user_id) return []
  const { user_id, uuid: entry_id, timestamp } = entry
  const key = tenantKeys.timeChange(table.id, user_id, timestamp, entry_id)
  const attribution = { at, by: actor, reason: reason ?? entry.notes }
  const isLate = Date.parse(at) - Date.parse(timestamp) > sameDay
  const notice = isLate && !isAsked ? notify(entry_id, timestamp) : {}
  const change = { user_id, entry_id, ...attribution, before: null, after: is, ...notice }
  return [putNew(table, key, timeChange, change)]
}

/** How many changes of one person are looked at. */
const most = 200

/** A change over midnight (UTC) is kept on both days, for either may be asked for alone. */
const once = (changes: readonly TimeChange[]) =>
  [...new Map(changes.map((each) => [keyOf(each), each])).values()].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )

const keyOf = ({ entry_id, at }: Pick<TimeChange, 'entry_id' | 'at'>) =>
  `${entry_id} ${Date.parse(at)}`

/** What was changed of somebody's time between two instants (ISO), by when it happened. */
export async function listTimeChanges(
  table: TenantTable,
  user: string,
  from: string,
  to: string,
): Promise<TimeChange[]> {
  return once(await readChanges(table, user, [from, to], false))
}

async function readChanges(
  table: TenantTable,
  user: string,
  between: [from: string, to: string],
  isConsistent: boolean,
) {
  const { pk: partition } = tenantKeys.timeChange(table.id, user, '', '')
  const page = await readPage(
    table,
    { partition, newestFirst: true, limit: most, between, isConsistent },
    timeChange,
  )
  return page.items
}

const day = 86_400_000
/** How long a change is shown to its person. */
const shownFor = 62 * day

async function readUnseen(table: TenantTable, user: string, now: number) {
  const [from, to] = [new Date(now - shownFor), new Date(now + day)]
  const changes = await readChanges(table, user, [from.toISOString(), to.toISOString()], true)
  return changes.filter(({ notifies, seen_at }) => notifies && seen_at === undefined)
}

/** What others changed of somebody's time, and its person has not seen. */
export async function listUnseenChanges(
  table: TenantTable,
  user: string,
  now: number,
): Promise<TimeChange[]> {
  return once(await readUnseen(table, user, now))
}

/** Notes that somebody has seen what others changed of their time; answers what is left. */
export async function markChangesSeen(
  table: TenantTable,
  user: string,
  seen: readonly Pick<TimeChange, 'entry_id' | 'at'>[],
  now: number,
): Promise<TimeChange[]> {
  const keys = new Set(seen.map(keyOf))
  const unseen = await readUnseen(table, user, now)
  const seen_at = new Date(now).toISOString()
  for (const change of unseen.filter((each) => keys.has(keyOf(each)))) {
    const { of = '', id = '' } = change
    const key = tenantKeys.timeChange(table.id, user, of, id)
    await writeOne(table.client, put(table, key, timeChange, { ...change, seen_at }))
  }
  return once(unseen.filter((each) => !keys.has(keyOf(each))))
}
