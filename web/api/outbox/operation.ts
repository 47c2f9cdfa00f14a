import * as z from 'zod/mini'
import { errorBody } from '../../../shared/contract/errors.ts'
import { queuedCalls } from '../../../shared/api/queued-calls.ts'
import { entryTypeInput } from '../../../shared/log-entries/log-entry.ts'
import { clockReading } from '../device/device-clock.ts'

const shownEntry = z.object({
  user_id: z.string(),
  job_id: z.string(),
  type: entryTypeInput,
  timestamp: z.string(),
})
export type ShownEntry = z.infer<typeof shownEntry>

/** Something that a person did, from the tap until the server has acknowledged it. */
export const operation = z.object({
  /** Sent as the idempotency key; sorts by when it was made (UUID version 7). */
  id: z.string(),
  /** The tenant and the user whose it is: nobody else's session sends it. */
  owner: z.string(),
  call: z.enum(queuedCalls),
  /** What stands in the call's path. */
  params: z._default(z.record(z.string(), z.string()), {}),
  /** What is sent, as the contract's schema of the call takes it. */
  body: z.unknown(),
  /** The entry that it writes, where the body does not say: what the screens show meanwhile. */
  shown: z.optional(shownEntry),
  /** Its place among those of this device, whatever the clock said; 0 until it is written down. */
  order: z._default(z.number(), 0),
  /** When it was done, in epoch milliseconds by this device's clock. */
  at: z.number(),
  /** What was known of that clock then. */
  clock: z.optional(clockReading),
  /** Whether it was ever on its way: then the server may have it, whatever came back. */
  tried: z._default(z.boolean(), false),
  /** Whether its person took it back while it was on its way: it is revoked once it has arrived. */
  isTakenBack: z.optional(z.boolean()),
  /** When they did, as `at` and `clock` of what was done. */
  takenBack: z.optional(z.object({ at: z.number(), clock: clockReading })),
  /** Why the server would not take it; null while it waits. */
  refusal: z.nullable(z.object({ status: z.number(), body: z.nullable(errorBody) })),
})
export type Operation = z.infer<typeof operation>

/** Where operations are kept; each method resolves once the device has it for sure. */
export interface OperationStore {
  put: (operation: Operation) => Promise<void>
  remove: (id: string) => Promise<void>
  /**
   * Changes an operation as it is kept now, in one step that no other tab comes between: to what `change` answers, or
   * to nothing where that is null. Resolves to what is kept then; null where nothing is, or was.
   */
  update: (id: string, change: (kept: Operation) => Operation | null) => Promise<Operation | null>
  /** Of everybody, in any order. */
  list: () => Promise<Operation[]>
}
