import * as z from 'zod/mini'
import { tenantKeys } from './table/keys.ts'
import { put, read, type TenantTable } from './table/tenant-table.ts'
import { countWithin, monthOf } from './records/cap.ts'
import { writeOne } from './table/transaction.ts'

/** What a model made of facts; null where it did not stand up, or did not answer. */
const stored = z.object({
  /** What it was made of: another state of the entries is another summary. */
  fingerprint: z.string(),
  sentences: z.nullable(z.array(z.object({ text: z.string(), entry_ids: z.array(z.uuid()) }))),
  entries: z.int(),
  /** It did not answer, which may pass: it is asked again in an hour. */
  has_failed: z.boolean(),
  made_at: z.string(),
  expires: z.number(),
})
export type StoredSummary = z.infer<typeof stored>

const day = 86_400
/** A summary that nobody has made anew for so long is of a week that nobody looks at. */
const kept = 90 * day

/** The summary that a model wrote last of a subject, in a language; null where there is none. */
export function findSummary(table: TenantTable, name: string): Promise<StoredSummary | null> {
  return read(table, tenantKeys.summary(table.id, name), stored)
}

const hour = 3_600_000

/** Whether what is kept was made of these facts, and is not to be asked for again by now. */
export function isCurrent(kept: StoredSummary | null, fingerprint: string, now: number): boolean {
  if (kept?.fingerprint !== fingerprint) return false
  return !kept.has_failed || now - Date.parse(kept.made_at) < hour
}

/** Keeps what a model made. */
export async function keepSummary(
  table: TenantTable,
  name: string,
  made: Omit<StoredSummary, 'expires' | 'made_at'>,
  now: number,
): Promise<void> {
  const item = {
    ...made,
    made_at: new Date(now).toISOString(),
    expires: Math.ceil(now / 1000) + kept,
  }
  await writeOne(table.client, put(table, tenantKeys.summary(table.id, name), stored, item))
}

function monthKey(table: TenantTable, now: number) {
  return tenantKeys.summary(table.id, `MONTH#${monthOf(now)}`)
}

/** Counts one more call of the model in this month; false where the company has had all of them. */
export function countSummary(table: TenantTable, now: number, cap: number): Promise<boolean> {
  return countWithin(table, monthKey(table, now), cap, now)
}

const month = z.object({ made: z.number() })

/** Whether the company may still have the model called in this month. */
export async function hasSummariesLeft(table: TenantTable, now: number, cap: number) {
  const found = await read(table, monthKey(table, now), month)
  return (found?.made ?? 0) < cap
}
