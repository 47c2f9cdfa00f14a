import { AsyncLocalStorage } from 'node:async_hooks'
import type { Figure } from '../figures.ts'

/** What is noted of a request beside its cost: figures of what happened in it. */
type Notes = Partial<Record<Figure | 'on_site', number>>

/** What one request cost the table: capacity units and round trips; and what was noted of it. */
interface Usage {
  readUnits: number
  writeUnits: number
  requests: number
  notes: Notes
}

const meter = new AsyncLocalStorage<Usage>()

function nothing(): Usage {
  return { readUnits: 0, writeUnits: 0, requests: 0, notes: {} }
}

/** Runs `work` with a meter of its own. */
export function metered<T>(work: () => Promise<T>): Promise<T> {
  return meter.run(nothing(), work)
}

/** Adds what one answer of the table consumed to the request that is running. */
export function count(kind: 'read' | 'write', units: number): void {
  const usage = meter.getStore()
  if (!usage) return
  usage.requests += 1
  if (kind === 'read') usage.readUnits += units
  else usage.writeUnits += units
}

/** Notes a figure of the request that is running, for its line in the log. */
export function note(noted: Notes): void {
  Object.assign(meter.getStore()?.notes ?? {}, noted)
}

/** What was noted of the request that is running. */
export function notes(): Notes {
  return meter.getStore()?.notes ?? {}
}

/** What the request that is running has consumed so far. */
export function usageSoFar(): Omit<Usage, 'notes'> {
  return meter.getStore() ?? nothing()
}
