/** Returns the function with at most `most` of its runs at once: others wait for their turn, in order. */
export function atMost<A extends unknown[], R>(
  most: number,
  run: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (...given) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run(...given)
    } finally {
      // The turn passes to the next in line, or ends.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
