import { readCaller } from '../caller.ts'
import type { ApiMiddleware } from '../event.ts'

/** Finds out who makes the call. */
export function identifyCaller(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      event.caller = await readCaller(event, event.now ?? Date.now())
    },
  }
}
