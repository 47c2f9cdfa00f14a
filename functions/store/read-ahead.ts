import { isDeepStrictEqual } from 'node:util'
import { keepRecent } from './table/keep-recent.ts'

/** For how many keys one warm function remembers where they led. */
const mostKept = 10_000

/** What each key led to the last time: a guess at where it leads now. */
export type Guesses<K> = Map<string, K>

/**
 * Asks what something is now, and meanwhile reads on from where it led the last time; what comes of
 * that counts only if it still leads there. Saves a round trip, and is never older than the answer.
 * `readOn` must do nothing but read. Throws what either of them does.
 */
export async function readAhead<A, K, T>(
  guesses: Guesses<K>,
  key: string,
  ask: () => Promise<A>,
  leadsTo: (answer: A) => K,
  readOn: (led: K) => Promise<T>,
): Promise<{ answer: A; result: T }> {
  const guess = guesses.get(key)
  // Settled either way: what a wrong guess runs into is nobody's concern.
  const readAhead = guess === undefined ? [] : Promise.allSettled([readOn(guess)])
  const [answer, [outcome]] = await Promise.all([ask(), readAhead])
  const led = leadsTo(answer)
  if (led === null) guesses.delete(key)
  else keepRecent(guesses, key, led, mostKept)
  if (!outcome || !isDeepStrictEqual(guess, led)) return { answer, result: await readOn(led) }
  if (outcome.status === 'rejected') throw outcome.reason
  return { answer, result: outcome.value }
}
