import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import type { TenantTable } from '../table/tenant-table.ts'
import { tryCommit, type TransactionWrite } from '../table/transaction.ts'
import { auditChange, type Author } from './audit.ts'
import { readRecord } from './read-records.ts'
import { insertRecord } from './record-writes.ts'
import { type BaseRecord, type RecordType } from './record-type.ts'

/** The result of a creation: the record, and whether this request created it. */
export interface Creation<T> {
  record: T
  created: boolean
}

/** Builds a new record. `at` is when the record is created or, for a retry, was created as `first`. */
export type Make<T> = (at: string, first?: T) => T

/** Builds the writes that a creation needs besides the record. */
type Also<T> = (record: T) => Promise<TransactionWrite[]> | TransactionWrite[]

/**
 * Creates a record exactly once, together with its history, its related writes, and the writes and checks of
 * `also`. A retry returns the record as it was created, whatever happened to it since. Throws if the id was used
 * for a different request.
 */
export async function createOnce<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  author: Author,
  make: Make<T>,
  also: Also<T>,
): Promise<Creation<T>> {
  const { isCreationAudited = true, relatedWrites } = type
  const record = make(author.at)
  const findFirst = () => readRecord(table, type, record.uuid)
  const prepare = async () => [
    ...(isCreationAudited
      ? [auditChange(table, author, 'created', type, { before: null, after: record })]
      : []),
    ...((await relatedWrites?.(table, null, record, author)) ?? []),
    ...(await also(record)),
  ]
  const outcome = await tryCommit(table.client, async () => {
    const writes = await prepare().catch(async (error: unknown) => {
      // What forbids the creation by now does not matter to a retry.
      const first = await findFirst()
      if (first?.request_hash === record.request_hash) return []
      throw error
    })
    const insertion = insertRecord(table, type, record, 'stop')
    return { writes: [insertion, ...writes], result: { record, created: true } }
  })
  if (outcome.isDone) return outcome.result
  const first = await findFirst()
  if (first?.request_hash !== record.request_hash) throw idempotencyMismatch()
  // What the request derives from the current time is derived from the time of the first request.
  return { record: first.version === 1 ? first : make(first.created_at, first), created: false }
}

/** The error of a creation whose idempotency key was used for a different request. */
export function idempotencyMismatch(): HttpError {
  return new HttpError('idempotency_mismatch', message('idempotencyMismatch'))
}
