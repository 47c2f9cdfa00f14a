import { AsyncLocalStorage } from 'node:async_hooks'
import type { MetricName } from './metrics.ts'

/** Metrics of what happened in a request, beside what it cost. */
type Recorded = Partial<Record<MetricName | 'on_site', number>>

/** What one request cost the table, in capacity units and round trips, and what was recorded of it. */
interface Usage {
  readUnits: number
  writeUnits: number
  requests: number
  recorded: Recorded
}

const meter = new AsyncLocalStorage<Usage>()

function noUsage(): Usage {
  return { readUnits: 0, writeUnits: 0, requests: 0, recorded: {} }
}

/** Runs `work` with a meter of its own. */
export function metered<T>(work: () => Promise<T>): Promise<T> {
  return meter.run(noUsage(), work)
}

/** Adds what one answer of the table consumed to the request that is running. */
export function countUnits(kind: 'read' | 'write', units: number): void {
  const usage = meter.getStore()
  if (!usage) return
  usage.requests += 1
  if (kind === 'read') usage.readUnits += units
  else usage.writeUnits += units
}

/** Adds metrics to the log line of the request that is running. */
export function recordMetrics(recorded: Recorded): void {
  Object.assign(meter.getStore()?.recorded ?? {}, recorded)
}

/** What the request that is running has consumed so far, and what was recorded of it. */
export function currentUsage(): Usage {
  return meter.getStore() ?? noUsage()
}
