/** Reads one page of a list, the first without a cursor; `next` is null on the last. */
type ReadOne<T, C> = (after: C | undefined) => Promise<{ items: readonly T[]; next: C | null }>

/** The items of a list one by one; a page is read when those before it have been taken. */
export async function* everyItem<T, C = string>(readOne: ReadOne<T, C>): AsyncGenerator<T> {
  let after: C | undefined
  do {
    const { items, next } = await readOne(after)
    yield* items
    after = next ?? undefined
  } while (after !== undefined)
}

/** All items of a list, however many pages they take. */
export async function readEvery<T, C = string>(readOne: ReadOne<T, C>): Promise<T[]> {
  const found: T[] = []
  for await (const item of everyItem(readOne)) found.push(item)
  return found
}
