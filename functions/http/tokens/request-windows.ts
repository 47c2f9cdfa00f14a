import { countTokenRequest } from '../../store/tokens.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

/** How often one token may ask: in a minute and in a day, each from its beginning on (UTC). */
const windows = [
  { name: 'minute', most: 600, seconds: 60 },
  { name: 'day', most: 50_000, seconds: 86_400 },
] as const

const policy = windows.map(({ name, most, seconds }) => `"${name}";q=${most};w=${seconds}`)

interface Counted {
  /** As draft-ietf-httpapi-ratelimit-headers has them from its eighth version on. */
  headers: Record<'ratelimit-policy' | 'ratelimit', string>
  /** How long to wait, in seconds, where it has asked as often as it may; else null. */
  retryAfter: number | null
}

/** Counts a request of a token, as one call or several, and says what is left. */
export async function countRequest(
  table: TenantTable,
  uuid: string,
  now: number,
  calls = 1,
): Promise<Counted> {
  const second = Math.floor(now / 1000)
  const left = await Promise.all(
    windows.map(async ({ name, most, seconds }) => {
      const past = second % seconds
      const made = await countTokenRequest(table, uuid, { start: second - past, seconds }, calls)
      return { name, remaining: most - made, reset: seconds - past }
    }),
  )
  const said = left.map(({ name, remaining, reset }) => {
    return `"${name}";r=${Math.max(0, remaining)};t=${reset}`
  })
  return {
    headers: { 'ratelimit-policy': policy.join(', '), ratelimit: said.join(', ') },
    retryAfter: left.findLast(({ remaining }) => remaining < 0)?.reset ?? null,
  }
}
