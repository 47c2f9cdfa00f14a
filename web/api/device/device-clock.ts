import * as z from 'zod/mini'

const instant = z.number()

/** What the server said of its time, and what this device's clock read then; epoch milliseconds. */
export const serverTime = z.object({ ours: instant, read: instant })
type ServerTime = z.infer<typeof serverTime>

/** What is known of the clock at a tap: kept with it, and asked again as it is sent. */
export const clockReading = z.object({
  /** The life of the page in which it was read: only there its steady time means something. */
  page: z.string(),
  /** The clock without what anybody set it by, in epoch milliseconds. */
  steady: instant,
  /** How long the device may have slept since the page began, in milliseconds: or its clock was set forward. */
  slept: z.number(),
  /** The server's time in the newest answer before, and what the clock would have read then if set as at the tap. */
  answered: z.optional(serverTime),
  /** Whether the page that asked for that answer lives, and the device was awake since. */
  isSureOfAnswer: z.boolean(),
})
export type ClockReading = z.infer<typeof clockReading>

/** What a tap is sent with, so that the server can tell how wrong the clock was; ISO instants. */
export interface ClockEvidence {
  tapped_at: string
  sent_at?: string
  answered_at?: string
  read_at?: string
  is_unsure?: true
}

interface Options {
  page: string
  /** The clock that people and networks set. */
  wall: () => number
  /** The one that nobody can set; it may stand still while the device sleeps. */
  steady: () => number
  answered?: ServerTime | undefined
}

/** By more than this the two clocks do not come apart by themselves, in milliseconds. */
const apart = 30_000
/** What the clock read at an answer that an earlier page had says nothing of it after so long, in milliseconds. */
const trusted = 4 * 3_600_000

const iso = (at: number) => new Date(at).toISOString()

/**
 * Tells by how much a device's clock was set while a page lives. It compares the clock that can be set with the
 * one that cannot: a jump back was a setting; a jump forward was one where the screen was on, and sleep elsewhere.
 */
export class DeviceClock {
  readonly #options: Options
  #difference: number
  #isScreenOn = false
  #set = 0
  #slept = 0
  #answered: { time: ServerTime; slept: number; isOfPage: boolean } | undefined

  constructor(options: Options) {
    this.#options = options
    this.#difference = options.wall() - options.steady()
    if (options.answered) {
      this.#answered = { time: options.answered, slept: 0, isOfPage: false }
    }
  }

  /** Says that the screen went on or off: a device whose screen is on does not sleep. */
  noteScreen(isOn: boolean): void {
    this.#look()
    this.#isScreenOn = isOn
  }

  /** Compares the clocks: before the clock is asked, and wherever the reason of a jump may change. */
  #look(): void {
    const { wall, steady } = this.#options
    const difference = wall() - steady()
    const jump = difference - this.#difference
    this.#difference = difference
    if (Math.abs(jump) <= apart) return
    if (jump > 0 && !this.#isScreenOn) this.#slept += jump
    else this.#set += jump
  }

  /** Notes what time it was for the server as it answered. */
  noteAnswer(ours: number): ServerTime {
    this.#look()
    const time = { ours, read: this.#options.wall() }
    this.#answered = { time: { ours, read: this.#now() }, slept: this.#slept, isOfPage: true }
    return time
  }

  /** What is known of the clock now. */
  read(): ClockReading {
    this.#look()
    const answered = this.#answered
    const since = answered && {
      ours: answered.time.ours,
      // What was set since would have been set then.
      read: answered.time.read + this.#set,
    }
    return {
      page: this.#options.page,
      steady: this.#now(),
      slept: this.#slept,
      ...(since && { answered: since }),
      isSureOfAnswer: answered?.isOfPage === true && answered.slept === this.#slept,
    }
  }

  /** What time it is as far as the newest answer tells; by the clock where none does. Epoch milliseconds. */
  time(): number {
    this.#look()
    const answered = this.#answered
    const age = answered ? this.#now() - answered.time.read : 0
    if (!answered || (!answered.isOfPage && Math.abs(age) > trusted)) return this.#options.wall()
    return answered.time.ours + age
  }

  /** What to send with a tap of that moment (`at`, epoch ms by the clock) that has waited until now. */
  evidenceOf(at: number, tap: ClockReading | undefined): ClockEvidence {
    this.#look()
    const { wall, page } = this.#options
    const isOfPage = tap?.page === page
    const isSure = isOfPage && tap.slept === this.#slept
    const sent = isOfPage ? at + this.#now() - tap.steady : wall()
    const { answered, isSureOfAnswer = false } = tap ?? {}
    // Long ago the clock may have been set right since: what it reads now is the likelier.
    const isOld = !isSureOfAnswer && at - (answered?.read ?? at) > trusted
    return {
      tapped_at: iso(at),
      ...((isOfPage || !isSureOfAnswer) && { sent_at: iso(sent) }),
      ...(answered && { answered_at: iso(answered.ours) }),
      ...(!isOfPage && !answered && { is_unsure: true }),
      ...(answered && !isSure && !isOld && { read_at: iso(answered.read) }),
    }
  }

  /** The clock as if nobody had set it since the page began. */
  #now(): number {
    return this.#options.wall() - this.#set
  }
}
