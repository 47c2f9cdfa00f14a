/** What did not arrive, by its error, and how all that waited for it forgets that, so that it can be loaded again. */
const failures = new Map<unknown, (() => void)[]>()

/**
 * Loads something when it is first asked for, and once. What did not arrive stays so until `forgetFailures`:
 * asking again at once would ask a dead network forever.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    if (loading) return loading
    loading = load()
    loading.catch((error) => {
      failures.set(error, [...(failures.get(error) ?? []), () => (loading = null)])
    })
    return loading
  }
}

/** Whether code or texts did not arrive, rather than something being wrong with them. */
export function isLoadFailure(error: unknown): boolean {
  return failures.has(error)
}

/** What did not arrive is loaded again when it is next asked for. */
export function forgetFailures(): void {
  for (const forget of [...failures.values()].flat()) forget()
  failures.clear()
}
