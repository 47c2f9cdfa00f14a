import { usageSoFar } from '../store/meter.ts'
import type { ApiEvent, ApiMiddleware } from './event.ts'

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
  const line = {
    level: status >= 500 ? 'error' : 'info',
    time: new Date().toISOString(),
    request_id: event.requestContext.requestId,
    route: event.routeKey,
    status,
    ms: Date.now() - (event.now ?? Date.now()),
    tenant: event.caller?.member?.table.id ?? null,
    user: event.caller?.member?.user.uuid ?? null,
    read_units: usage.readUnits,
    write_units: usage.writeUnits,
    table_requests: usage.requests,
    ...(error && { error: { name: error.name, message: error.message, stack: error.stack } }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
