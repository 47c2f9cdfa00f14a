import { errorField, gbSeconds, isIsolationError, writeLine, type Line } from './log-line.ts'
import { currentUsage, metered } from './meter.ts'

/** What a piece of background work says of itself; null where there is nothing to note. */

/**
 * Runs a piece of background work, and notes in the log what it was and what it cost; answers what
 * went wrong. `say` is given that, and what came of the work (null where it failed).
 */
export function noted<T>(
  work: () => Promise<T>,
  say: (outcome: T | null, error: Error | null) => Line | null,
): Promise<Error | null> {
  return metered(async () => {
    const start = Date.now()
    let outcome: T | null = null
    let error: Error | null = null
    try {
      outcome = await work()
    } catch (thrown) {
      error = thrown instanceof Error ? thrown : new Error(String(thrown))
    }
    const line = say(outcome, error)
    if (!line) return error
    const { readUnits, writeUnits, requests, recorded } = currentUsage()
    const task_duration = Date.now() - start
    writeLine({
      level: error ? 'error' : 'info',
      ...line,
      task_duration,
      gb_seconds: gbSeconds(task_duration),
      read_units: readUnits,
      write_units: writeUnits,
      table_requests: requests,
      ...recorded,
      isolation_denied: isIsolationError(error) ? 1 : 0,
      ...(error && { error: errorField(error) }),
    })
    return error
  })
}
