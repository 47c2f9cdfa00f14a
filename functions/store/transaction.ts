import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { busy } from '../refusal.ts'
import { writeAll, type Write } from './client.ts'
import type { Door } from './doors.ts'

/** A write of a transaction with what to do when its condition does not hold. */
export interface Guarded {
  write: Write
  /** Called when the condition failed: throws the refusal, or returns so that the whole is tried again. */
  onFailure?: () => void | Promise<void>
}

/** Through which door a transaction goes: that of a company's table, or the function's own. */
export interface Through {
  readonly door: Door
}

const attempts = 12

/** Reasons for which the whole may be tried again; a condition that failed says itself. */
const passing = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

/**
 * Makes the writes in one transaction, again and again while others are in the way. `prepare` reads
 * what the writes depend on, afresh each time. Throws `busy` when the way does not clear.
 */
export async function commit<T>(
  { door }: Through,
  prepare: () => Promise<{ writes: Guarded[]; result: T } | { result: T; writes?: never }>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { writes, result } = await prepare()
    if (!writes) return result
    if (await tried(door, writes)) return result
    await backOff(attempt)
  }
  throw busy()
}

async function tried(door: Door, guarded: Guarded[]): Promise<boolean> {
  try {
    await writeAll(
      door,
      guarded.map(({ write }) => write),
    )
    return true
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = error.CancellationReasons ?? []
    if (reasons.length === 0 || reasons.some(({ Code }) => !passing.has(Code ?? 'None')))
      throw error
    for (const [index, reason] of reasons.entries()) {
      if (reason.Code === 'ConditionalCheckFailed') await guarded[index]?.onFailure?.()
    }
    return false
  }
}

/** Waits, longer each time and never in step with others. */
export async function backOff(attempt: number): Promise<void> {
  const ceiling = Math.min(400, 10 * 2 ** attempt)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling))
}
