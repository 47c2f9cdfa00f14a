import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const day = 86_400_000
const kept = z.object({ ahead: z.number() })

/**
 * The clock of a local run, which can be set ahead: free days end, bills come, letters leave. It is the
 * clock of this whole process, so that everything in it agrees on the time.
 */
export class Clock {
  readonly #file: string
  #ahead = 0

  constructor(file: string) {
    this.#file = file
    if (existsSync(file)) this.#ahead = z.parse(kept, JSON.parse(readFileSync(file, 'utf8'))).ahead
    const real = Date.now
    Date.now = () => real() + this.#ahead
  }

  /** How far it is ahead, in days. */
  get daysAhead(): number {
    return Math.round(this.#ahead / day)
  }

  /** Sets it ahead by so many days more. */
  move(days: number): void {
    this.#ahead += days * day
    writeFileSync(this.#file, JSON.stringify({ ahead: this.#ahead }))
  }
}
