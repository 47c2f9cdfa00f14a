/** Functions that run in a limited number of copies, so that a flood of one leaves the others their share. */
export const reservedFunctions = ['api', 'auth', 'mcp', 'imports', 'webhooks', 'sender'] as const
type ReservedFunction = (typeof reservedFunctions)[number]

/**
 * Returns the copies that each function may run at once, and that are kept for it, by those of the API. With 0 nothing
 * is reserved: a new account may run ten copies in all.
 */
export function reservedCopies(concurrency: number): Record<ReservedFunction, number> {
  const fifth = Math.ceil(concurrency / 5)
  return {
    api: concurrency,
    auth: fifth,
    mcp: fifth,
    imports: fifth,
    webhooks: fifth,
    // Each copy of webhooks sends to several endpoints at once.
    sender: Math.ceil(concurrency / 2),
  }
}

/** Returns the copies that are reserved for a function; 0 for one without a limit. */
export function copiesOf(name: string, concurrency: number): number {
  const found = Object.entries(reservedCopies(concurrency)).find(([each]) => each === name)
  return found?.[1] ?? 0
}

/** Returns the most runs of a function at once on one machine, where all of them share its processors. */
export function localCopiesOf(name: string): number {
  return copiesOf(name, 10) || Infinity
}
