// How often a function has to ask STS for a company's credentials: simulated, for no bench of this
// machine has a thousand companies. Each company calls at random within its working day; a call goes to
// any of the warm copies, which keep the credentials of the companies that they served last.

interface Simulated {
  companies: number
  'calls a second': number
  copies: number
  'kept in each': number
  'missed, %': number
  'STS a second': number
  'added ms a call': number
  'MB in each': number
}

const people = 10
const callsOfADay = 52
const workday = 10 * 3600
/** In the morning everybody comes within an hour: so much busier than the day's average. */
const peak = 3
const secondsOfACall = 0.04
/** Credentials are good for an hour, and asked for anew five minutes before. */
const lifetime = 55 * 60
const kilobytes = { credentials: 2, client: 40 }
const millisecondsOfSts = 15

/** A generator of numbers in [0, 1) that begins the same each time (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Two busy hours of so many companies, the second of which counts. */
export function simulateCredentials(companies: number, kept: number): Simulated {
  const perSecond = (companies * people * callsOfADay * peak) / workday
  const copies = Math.max(1, Math.ceil(perSecond * secondsOfACall * 2))
  const draw = random(companies + kept)
  const caches = Array.from({ length: copies }, () => new Map<number, number>())
  let [calls, misses] = [0, 0]
  for (let now = 0; now < 7200; now += 1 / perSecond) {
    const company = Math.floor(draw() * companies)
    const cache = caches[Math.floor(draw() * copies)]
    if (!cache) continue
    const since = cache.get(company)
    const isKept = since !== undefined && now - since < lifetime
    cache.delete(company)
    cache.set(company, isKept ? since : now)
    const [oldest] = cache.keys()
    if (cache.size > kept && oldest !== undefined) cache.delete(oldest)
    if (now < 3600) continue
    calls += 1
    if (!isKept) misses += 1
  }
  const share = calls === 0 ? 0 : misses / calls
  const largest = Math.max(...caches.map(({ size }) => size))
  return {
    companies,
    'calls a second': Math.round(perSecond),
    copies,
    'kept in each': kept,
    'missed, %': Math.round(share * 1000) / 10,
    'STS a second': Math.round(share * perSecond * 10) / 10,
    'added ms a call': Math.round(share * millisecondsOfSts * 10) / 10,
    'MB in each': Math.round(
      (largest * kilobytes.credentials + Math.min(largest, 200) * kilobytes.client) / 1000,
    ),
  }
}

/** As it is, and as it was when 500 clients held their credentials themselves. */
export function credentialsTable(): Simulated[] {
  return [100, 1_000, 10_000].flatMap((companies) => [
    simulateCredentials(companies, 500),
    simulateCredentials(companies, 10_000),
  ])
}
