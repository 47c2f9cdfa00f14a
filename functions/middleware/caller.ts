import { Refusal } from '../refusal.ts'
import { readCaller } from '../caller.ts'
import { header, type ApiEvent, type ApiMiddleware } from './event.ts'

/** Finds out who makes the call, and that their screen shows the company they are now in. */
export function callerOf(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      event.caller = await readCaller(event, event.now ?? Date.now())
      sameCompany(event)
    },
  }
}

/** A tab left open over a switch of company must not write into the new one. */
function sameCompany(event: ApiEvent): void {
  const shown = header(event, 'x-tenant')
  const actual = event.caller?.member?.table.id
  if (shown === undefined || actual === undefined || shown === actual) return
  throw new Refusal(
    'tenant_changed',
    'You switched to another company in another tab. Reload this page to go on.',
  )
}
