import * as z from 'zod/mini'
import { instant } from '../../../shared/fields/dates.ts'
import { payrollSystem } from '../../../shared/connections/system.ts'
import { notFound } from '../../errors.ts'
import type { Author } from '../records/audit.ts'
import type { Change } from '../records/change-one.ts'
import { recordStore } from '../records/record-store.ts'
import { tenantKeys } from '../table/keys.ts'
import { read, replace, type TenantTable } from '../table/tenant-table.ts'
import { commit, writeOne } from '../table/transaction.ts'

/** Ours, and which of theirs it is. */
const pair = z.object({ id: z.uuid(), their_id: z.string() })

const stored = z.object({
  uuid: z.uuid(),
  system: payrollSystem,
  state: z.enum(['connected', 'broken', 'ended']),
  /** The company, as the system numbers and calls it. */
  company: z.string(),
  company_name: z.string(),
  /** What opens it, sealed; see functions/connections/grant.ts. Null once it is ended. */
  grant: z.nullable(z.string()),
  connected_at: instant,
  connected_by: z.uuid(),
  created_at: instant,
  version: z.int(),
  request_hash: z.string(),
})
export type StoredConnection = z.infer<typeof stored>

export const connectionStore = recordStore<StoredConnection>({
  noun: 'CONNECTION',
  schema: stored,
  audited: z.pick(stored, { system: true, state: true, company_name: true }),
  // A company has one with each system, found by its id.
  lists: () => [],
})

/** Keeps a connection that was made, the first or another one; `make` is given the one before. */
export async function keepConnection(
  table: TenantTable,
  author: Author,
  uuid: string,
  make: (before: StoredConnection | null) => StoredConnection,
): Promise<StoredConnection> {
  const first = make(null)
  const { record, created } = await connectionStore.create(table, author, () => first)
  return created ? record : changeConnection(table, uuid, author, { mutate: make })
}

/** Changes a connection, with its history. Throws `not_found`. */
export function changeConnection(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Omit<Change<StoredConnection>, 'action'>,
): Promise<StoredConnection> {
  return connectionStore.change(table, uuid, author, { ...change, action: 'updated' })
}

/**
 * Notes what the system says on its own: another grant in place of one, or that it lets us in no more with that. Answers the
 * connection as it is then; where it has another grant by now, that one stays.
 */
export function noteGrant(
  table: TenantTable,
  { uuid, grant }: Pick<StoredConnection, 'uuid' | 'grant'>,
  change: Partial<Pick<StoredConnection, 'grant' | 'state'>>,
): Promise<StoredConnection> {
  return commit(table.client, async () => {
    const current = await connectionStore.find(table, uuid)
    if (!current) throw notFound()
    if (current.grant !== grant) return { result: current }
    const after = { ...current, ...change }
    return {
      writes: [connectionStore.replace(table, current, after)],
      result: { ...after, version: current.version + 1 },
    }
  })
}

/** Who is who, kept apart from the connection: that is read for every line. */
const matches = z.object({ people: z.array(pair), customers: z.array(pair), version: z.int() })
export type StoredMatches = z.infer<typeof matches>

/** Who is who in a company's books there. */
export async function readMatches(
  table: TenantTable,
  { system, company }: Pick<StoredConnection, 'system' | 'company'>,
): Promise<StoredMatches> {
  const found = await read(table, tenantKeys.matches(table.id, `${system}#${company}`), matches)
  return found ?? { people: [], customers: [], version: 0 }
}

/** Keeps who is who; false where somebody else has said it meanwhile. */
export function keepMatches(
  table: TenantTable,
  { system, company }: Pick<StoredConnection, 'system' | 'company'>,
  next: StoredMatches,
): Promise<boolean> {
  const key = tenantKeys.matches(table.id, `${system}#${company}`)
  return writeOne(table.client, replace(table, key, matches, next, next.version - 1))
}
