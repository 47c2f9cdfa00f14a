import type { EntryType } from '../log-entries/log-entry.ts'
import type { BillingState } from './billing.ts'

/** Whether nothing new is begun in this state. */
export function isReadOnly(state: BillingState): boolean {
  return state === 'read_only' || state === 'cancelled'
}

/**
 * Whether an entry of that instant (ISO) is taken: while a company is read-only, a clock that runs can be stopped,
 * and what was done before it became so can be told. `readOnlyFrom` is null where it is not.
 */
export function takesEntry(readOnlyFrom: string | null, type: EntryType, at: string): boolean {
  return type === 'DEPARTURE' || readOnlyFrom === null || at < readOnlyFrom
}
