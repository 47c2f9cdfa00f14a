/** Keeps a value under a key, and of all of them the `most` that were kept last. */
export function keepRecent<V>(kept: Map<string, V>, key: string, value: V, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
