import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request cost the table: capacity units and round trips. */
interface Usage {
  readUnits: number
  writeUnits: number
  requests: number
}

const meter = new AsyncLocalStorage<Usage>()

/** Runs `work` with a meter of its own. */
export function metered<T>(work: () => Promise<T>): Promise<T> {
  return meter.run({ readUnits: 0, writeUnits: 0, requests: 0 }, work)
}

/** Adds what one answer of the table consumed to the request that is running. */
export function count(kind: 'read' | 'write', units: number): void {
  const usage = meter.getStore()
  if (!usage) return
  usage.requests += 1
  if (kind === 'read') usage.readUnits += units
  else usage.writeUnits += units
}

/** What the request that is running has consumed so far. */
export function usageSoFar(): Usage {
  return meter.getStore() ?? { readUnits: 0, writeUnits: 0, requests: 0 }
}
