/** The errors of failed loads. */
const failures = new Set<unknown>()
/** Lets each failed load be repeated. */
const resets: (() => void)[] = []

/**
 * Returns a function that loads on its first call and then returns the same promise, as `use` needs it. A failed load
 * stays failed until `resetLoadFailures`, because React would repeat it endlessly while the device is offline.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    if (loading) return loading
    loading = load()
    loading.catch((error) => {
      failures.add(error)
      resets.push(() => (loading = null))
    })
    return loading
  }
}

/** Returns true if the error is a failed load, rather than a defect in what was loaded. */
export function isLoadFailure(error: unknown): boolean {
  return failures.has(error)
}

/** Lets everything that failed to load be loaded again on its next use. */
export function resetLoadFailures(): void {
  for (const reset of resets.splice(0)) reset()
  failures.clear()
}
