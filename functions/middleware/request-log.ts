import { operationOfRoute } from '../../shared/api.ts'
import { signInOfRoute } from '../../shared/sign-in.ts'
import { errorField, gbSeconds, isDenial, writeLine } from '../log-line.ts'
import { notes, usageSoFar } from '../store/meter.ts'
import type { ApiEvent, ApiMiddleware } from './event.ts'

const overloads = new Set([429, 503])

let isCold = true

/** One line of JSON per request, with ids and figures and never a person's data. */
export function requestLog(): ApiMiddleware {
  return {
    before: ({ event }) => {
      event.now = Date.now()
    },
    after: ({ event, response }) => write(event, response?.statusCode ?? 200),
    onError: ({ event, response, error }) => {
      const status = response?.statusCode ?? 500
      write(event, status, status >= 500 ? error : null)
    },
  }
}

function write(event: ApiEvent, status: number, error: Error | null = null): void {
  const usage = usageSoFar()
  const duration = Date.now() - (event.now ?? Date.now())
  const cold_starts = isCold ? 1 : 0
  isCold = false
  writeLine({
    level: status >= 500 ? 'error' : 'info',
    request_id: event.requestContext.requestId,
    operation: operationOfRoute(event.routeKey) ?? signInOfRoute(event.routeKey) ?? 'unknown',
    status,
    tenant: event.caller?.member?.table.id ?? null,
    user: event.caller?.member?.user.uuid ?? null,
    requests: 1,
    failures: status >= 500 ? 1 : 0,
    refusals: status >= 400 && status < 500 ? 1 : 0,
    throttles: overloads.has(status) ? 1 : 0,
    duration,
    cold_starts,
    gb_seconds: gbSeconds(duration),
    read_units: usage.readUnits,
    write_units: usage.writeUnits,
    table_requests: usage.requests,
    isolation_denied: isDenial(error) ? 1 : 0,
    ...notes(),
    ...(error && { error: errorField(error) }),
  })
}
