import * as z from 'zod/mini'
import { instant } from '../../../shared/fields/dates.ts'
import { payrollSystem } from '../../../shared/connections/system.ts'
import type { Author } from '../records/audit.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  replaceRecord,
  type Change,
  type RecordType,
} from '../records/record-type.ts'
import type { TenantTable } from '../table/tenant-table.ts'
import { writeOne } from '../table/transaction.ts'

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
  people: z.array(pair),
  customers: z.array(pair),
  /** How often somebody said who is who: what is said next is based on it. */
  matches_version: z.int(),
  connected_at: instant,
  connected_by: z.uuid(),
  created_at: instant,
  version: z.int(),
  request_hash: z.string(),
})
export type StoredConnection = z.infer<typeof stored>

const connectionType: RecordType<StoredConnection> = {
  noun: 'CONNECTION',
  schema: stored,
  audited: z.pick(stored, { system: true, state: true, company_name: true }),
  // A company has one with each system, found by its id.
  indexKeys: () => ({}),
}

/** A connection; null where nobody ever connected. */
export function findConnection(table: TenantTable, uuid: string): Promise<StoredConnection | null> {
  return find(table, connectionType, uuid)
}

/** Keeps a connection that was made, the first or another one; `make` is given the one before. */
export async function keepConnection(
  table: TenantTable,
  author: Author,
  uuid: string,
  make: (before: StoredConnection | null) => StoredConnection,
): Promise<StoredConnection> {
  const first = make(null)
  const { record, created } = await createOnce(
    table,
    connectionType,
    author,
    () => first,
    () => [auditCreation(table, author, connectionType, first)],
  )
  return created ? record : changeConnection(table, uuid, author, { mutate: make })
}

/** Changes a connection, with its history. Throws `not_found`. */
export function changeConnection(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Omit<Change<StoredConnection>, 'action'>,
): Promise<StoredConnection> {
  return changeOne(table, connectionType, uuid, author, { ...change, action: 'updated' })
}

/** Notes what the system says on its own: another grant, or that it lets us in no more. Null where somebody was faster. */
export async function noteConnection(
  table: TenantTable,
  before: StoredConnection,
  change: Pick<StoredConnection, 'grant' | 'state'>,
): Promise<StoredConnection | null> {
  const after = { ...before, ...change }
  const isWritten = await writeOne(
    table.client,
    replaceRecord(table, connectionType, before, after),
  )
  return isWritten ? { ...after, version: before.version + 1 } : null
}
