import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { signInOfRoute } from '../../../shared/session/sign-in.ts'
import { errorField, gbSeconds, isIsolationError, writeLine } from '../../telemetry/log-line.ts'
import { currentUsage } from '../../telemetry/meter.ts'
import { viewerOf, type ApiEvent, type ApiMiddleware } from '../event.ts'

const overloads = new Set([429, 503])

let isCold = true

/** One line of JSON per request, with ids and metrics and never a person's data. */
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
  const usage = currentUsage()
  const duration = Date.now() - (event.now ?? Date.now())
  const cold_starts = isCold ? 1 : 0
  isCold = false
  writeLine({
    level: status >= 500 ? 'error' : 'info',
    request_id: event.requestContext.requestId,
    call: callOfRoute(event.routeKey)?.name ?? signInOfRoute(event.routeKey) ?? 'unknown',
    status,
    tenant: event.caller?.member?.table.id ?? event.tenant ?? null,
    viewer: viewerOf(event),
    user: event.caller?.member?.user.uuid ?? null,
    requests: 1,
    server_errors: status >= 500 ? 1 : 0,
    client_errors: status >= 400 && status < 500 ? 1 : 0,
    throttles: overloads.has(status) ? 1 : 0,
    duration,
    cold_starts,
    gb_seconds: gbSeconds(duration),
    read_units: usage.readUnits,
    write_units: usage.writeUnits,
    table_requests: usage.requests,
    isolation_denied: isIsolationError(error) ? 1 : 0,
    ...usage.recorded,
    ...(error && { error: errorField(error) }),
  })
}
