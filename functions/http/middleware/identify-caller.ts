import { clockIns } from '../../../shared/contract/clock-ins.ts'
import { companyOf, readCaller } from '../caller.ts'
import { takeShare } from '../fair-share.ts'
import type { ApiMiddleware } from '../event.ts'

/** Finds out who makes the call, and turns it away where their company has asked its share. */
export function identifyCaller(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const now = event.now ?? Date.now()
      const share = clockIns.includes(event.routeKey) ? 'first' : 'others'
      // Before anything is read: who floods costs nobody else a thing.
      const known = companyOf(event)
      if (known !== null) await takeShare(known, share, now)
      event.caller = await readCaller(event, now)
      const company = event.caller?.member?.table.id
      if (known === null && company !== undefined) await takeShare(company, share, now)
    },
  }
}
