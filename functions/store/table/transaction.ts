import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { busy, type HttpError } from '../../errors.ts'
import type { TableClient } from './client.ts'
import { transactWrite, writeItem, type Item, type Write } from './commands.ts'

/**
 * What a write's failed condition means for its transaction: `retry` from what is there now, `stop`
 * because the thing was done before, or an error for the caller.
 */
export type Failure = 'retry' | 'stop' | HttpError

/** A write, and what it means that its condition does not hold; `retry` unless it says so. */
export interface TransactionWrite {
  write: Write
  /** A function is given the item that failed the condition, where the write asks for it. */
  onFailure?: Failure | ((found: Item | null) => Failure) | undefined
}

/** What a transaction came to: its result, or that it was stopped. */
export type Outcome<T> = { isDone: true; result: T } | { isDone: false }

/** One try: the writes, and the result if they go through; without writes, there is nothing to do. */
export type Attempt<T> = { writes: TransactionWrite[]; result: T } | { result: T; writes?: never }

const attempts = 12

/** Reasons for which a transaction may be tried again; a failed condition is looked at first. */
const transient = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

/**
 * Commits the writes in one transaction, and retries on contention. `prepare` reads what they depend
 * on, anew for each attempt. Where several conditions fail, the first write's `onFailure` wins: list
 * the check for a repeated request before what it would collide with. Throws that error, or `busy`
 * when the contention does not end.
 */
export async function tryCommit<T>(
  client: TableClient,
  prepare: () => Promise<Attempt<T>>,
): Promise<Outcome<T>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { writes, result } = await prepare()
    const failure = writes ? await failureOf(client, writes) : null
    if (failure === null) return { isDone: true, result }
    if (failure === 'stop') return { isDone: false }
    if (failure !== 'retry') throw failure
    await backOff(attempt)
  }
  throw busy()
}

/** The same for writes of which none says `stop`. */
export async function commit<T>(
  client: TableClient,
  prepare: () => Promise<Attempt<T>>,
): Promise<T> {
  const outcome = await tryCommit(client, prepare)
  if (!outcome.isDone) throw new Error('A write stopped a transaction that cannot be stopped')
  return outcome.result
}

async function failureOf(client: TableClient, writes: TransactionWrite[]): Promise<Failure | null> {
  try {
    await transactWrite(
      client,
      writes.map(({ write }) => write),
    )
    return null
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = error.CancellationReasons ?? []
    if (reasons.length === 0 || reasons.some(({ Code }) => !transient.has(Code ?? 'None'))) {
      throw error
    }
    const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
    const onFailure = writes[index]?.onFailure ?? 'retry'
    if (typeof onFailure !== 'function') return onFailure
    const found = reasons[index]?.Item
    return onFailure(found ? unmarshall(found) : null)
  }
}

const conditionFailed = 'ConditionalCheckFailedException'

/** Makes one write by itself; false when its condition does not hold. */
export async function writeOne(client: TableClient, { write }: TransactionWrite): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await writeItem(client, write)
      return true
    } catch (error) {
      if (error instanceof Error && error.name === conditionFailed) return false
      if (!(error instanceof Error && error.name === 'TransactionConflictException')) throw error
      await backOff(attempt)
    }
  }
  throw busy()
}

/**
 * Makes one write by itself, prepared afresh until its condition holds; null where there is nothing
 * to write.
 */
export async function writeUntilDone(
  client: TableClient,
  prepare: () => Promise<TransactionWrite | null>,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const write = await prepare()
    if (!write || (await writeOne(client, write))) return
    await backOff(attempt)
  }
  throw busy()
}

/** Waits, longer each time and never in step with others. */
export async function backOff(attempt: number): Promise<void> {
  const ceiling = Math.min(400, 10 * 2 ** attempt)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling))
}
