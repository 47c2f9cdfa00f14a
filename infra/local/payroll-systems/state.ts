import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { KeptState } from '../kept-state.ts'

const grant = z.object({
  access: z.string(),
  /** When the access ends, in epoch milliseconds. */
  until: z.number(),
  refresh: z.string(),
  is_over: z.boolean(),
})

/** A record as a system keeps it: whatever was sent, with what the system adds. */
const record = z.record(z.string(), z.unknown())

const state = z.object({
  /** What a yes is worth, once. */
  codes: z.record(z.string(), z.object({ redirect: z.string() })),
  grants: z.array(grant),
  records: z.array(record),
  /** Answers by request id. */
  answers: z.record(z.string(), record),
  made: z.int(),
})

/** How long an access lasts, in milliseconds. */
const accessLasts = 3_600_000

/** What one payroll system knows; `file` keeps it, null: nothing does. */
export class Store extends KeptState<typeof state> {
  constructor(file: string | null) {
    super(file, state, () => ({
      codes: {},
      grants: [],
      records: [],
      answers: {},
      made: 0,
    }))
  }

  newId(): string {
    this.state.made += 1
    return String(this.state.made)
  }

  /** Somebody said yes: what the product gets to hear of it. */
  newCode(redirect: string): string {
    const code = randomBytes(16).toString('hex')
    this.state.codes[code] = { redirect }
    return code
  }

  /** A grant for a code; null where it was never given, is used up, or is for another address. */
  exchange(code: string, redirect: string, now: number) {
    const found = this.state.codes[code]
    delete this.state.codes[code]
    return found?.redirect === redirect ? this.#grant(now) : null
  }

  /** The next grant; the token that gets it is over with that. Null where it is over. */
  refresh(token: string, now: number) {
    const found = this.state.grants.find(({ refresh, is_over }) => refresh === token && !is_over)
    if (!found) return null
    found.is_over = true
    return this.#grant(now)
  }

  /** Ends a grant; false where there is none. */
  revoke(token: string): boolean {
    const found = this.state.grants.find(({ refresh, access }) => [refresh, access].includes(token))
    if (found) Object.assign(found, { is_over: true, until: 0 })
    return found !== undefined
  }

  /** Ends all grants, as somebody does there who wants to be left alone. */
  revokeAll(): void {
    for (const each of this.state.grants) Object.assign(each, { is_over: true, until: 0 })
  }

  isOpen(access: string, now: number): boolean {
    return this.state.grants.some((each) => each.access === access && each.until > now)
  }

  #grant(now: number) {
    const made = {
      access: randomBytes(24).toString('hex'),
      refresh: randomBytes(24).toString('hex'),
      until: now + accessLasts,
      is_over: false,
    }
    this.state.grants.push(made)
    return { access_token: made.access, refresh_token: made.refresh, expires_in: 3600 }
  }
}
