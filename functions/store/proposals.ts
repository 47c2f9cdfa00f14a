import * as z from 'zod/mini'
import { proposal } from '../../shared/phone/phone.ts'
import { tenantKeys } from './table/keys.ts'
import { putNew, read, readPage, remove, type TenantTable } from './table/tenant-table.ts'
import { writeOne } from './table/transaction.ts'

/** A proposal that nobody answers is gone after three days, in seconds. */
const lifetime = 3 * 86_400

const stored = z.extend(z.omit(proposal, { job_name: true, job_color: true }), {
  user_id: z.uuid(),
  /** When the phone reported it. */
  received_at: z.string(),
  /** Whether the phone's clock was seen to be wrong. */
  is_clock_wrong: z.optional(z.boolean()),
  /** Set if the phone's position was too inexact: only a tap makes an entry of it. */
  is_inaccurate: z.optional(z.boolean()),
  expires: z.number(),
})
export type StoredProposal = z.infer<typeof stored>

/** The newest ones that somebody is shown. */
const mostShown = 20

/** What somebody's phone proposed and they have not answered, oldest first. */
export async function listProposals(
  table: TenantTable,
  user: string,
  now: number,
): Promise<StoredProposal[]> {
  const { pk: partition } = tenantKeys.proposal(table.id, user, '')
  const { items } = await readPage(
    table,
    {
      partition,
      between: [`${user}#`, `${user}#~`],
      newestFirst: false,
      isConsistent: true,
      limit: 100,
    },
    stored,
  )
  return items
    .filter(({ expires }) => expires * 1000 > now)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(-mostShown)
}

/** One of somebody's own; null where there is none. */
export function findProposal(
  table: TenantTable,
  user: string,
  uuid: string,
): Promise<StoredProposal | null> {
  return read(table, tenantKeys.proposal(table.id, user, uuid), stored)
}

/** Keeps a proposal until it is answered. */
export async function insertProposal(
  table: TenantTable,
  made: Omit<StoredProposal, 'expires'>,
  now: number,
): Promise<void> {
  const item = { ...made, expires: Math.ceil(now / 1000) + lifetime }
  const key = tenantKeys.proposal(table.id, made.user_id, made.uuid)
  // The same, reported twice at once, is one.
  await writeOne(table.client, putNew(table, key, stored, item))
}

/** Takes a proposal away; that it is gone already is fine. */
export async function removeProposal(
  table: TenantTable,
  user: string,
  uuid: string,
): Promise<void> {
  await writeOne(table.client, remove(table, tenantKeys.proposal(table.id, user, uuid)))
}
