/**
 * Works through a list in its order, several items at a time, and begins no further item once the time is up. An item
 * that fails keeps no other from its turn; its error is thrown after the last one. Returns how many were not begun.
 */
export async function workInTurn<T>(
  list: readonly T[],
  { atOnce, hasTime }: { atOnce: number; hasTime: () => boolean },
  work: (item: T) => Promise<void>,
): Promise<number> {
  const left = [...list].reverse()
  const errors: unknown[] = []
  const next = async () => {
    while (left.length > 0 && hasTime()) {
      const item = left.pop()
      if (item !== undefined) await work(item).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, next))
  if (errors.length > 0) throw errors[0]
  return left.length
}
