/** Since when what is shown may be old: the oldest kept answer on the screen; null with signal. */
let asOf: number | null = null
const listeners = new Set<() => void>()

function set(next: number | null): void {
  if (next === asOf) return
  asOf = next
  for (const listener of listeners) listener()
}

/** Notes that an answer of that moment (epoch ms) was shown, for the server was not reached. */
export function noteKeptAnswer(at: number): void {
  set(Math.min(asOf ?? at, at))
}

/** Notes that the server answered. */
export function noteSignal(): void {
  set(null)
}

export function subscribeToSignal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Since when what is shown may be old, in epoch milliseconds; null where the server answers. */
export function shownAsOf(): number | null {
  return asOf
}
