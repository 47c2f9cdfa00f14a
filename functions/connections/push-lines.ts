import { connectionStore } from '../store/connections/connections.ts'
import type { StoredPush } from '../store/connections/pushes.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { connectionId, withAccess } from './access.ts'
import { daysAround, type SentLine } from './lines.ts'
import { SystemError } from './system-error.ts'
import type { Access, FoundLine, HoursSystem } from './systems/system.ts'
import { systems } from './systems/systems.ts'

/** One run of what sends hours. */
export interface Run {
  table: TenantTable
  now: () => number
  hasTime: () => boolean
  /** How long the run can live still, in milliseconds. */
  timeLeft: () => number
  /** Lets some milliseconds pass. */
  pause: (duration: number) => Promise<unknown>
}

/** So often in a row a system may give no answer. */
const mostTries = 4

/** Asks again what the system had no answer to, after as long as it wants. */
async function patiently<T>(
  { hasTime, pause }: Run,
  run: (isAgain: boolean) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(tries > 1)
    } catch (error) {
      const isPassing =
        error instanceof SystemError && ['throttled', 'unavailable'].includes(error.kind)
      if (!isPassing || tries === mostTries || !hasTime()) throw error
      await pause(Math.max(error.wait, 250 * 2 ** tries))
    }
  }
}

/** The lines of a push, and what is asked of the system about them. */
export class PushLines {
  readonly #run: Run
  readonly #push: StoredPush
  readonly #system: HoursSystem
  readonly sent: readonly SentLine[]
  /** How many of them the system has, as far as this run knows. */
  done: number

  constructor(run: Run, push: StoredPush, sent: readonly SentLine[]) {
    this.#run = run
    this.#push = push
    this.#system = systems[push.system]
    this.sent = sent
    this.done = push.done
  }

  /** Those of the lines that the system has. */
  async there(): Promise<FoundLine[]> {
    if (this.sent.length === 0) return []
    const own = new Set(this.sent.map(({ marker }) => marker))
    const all = await this.#ask((access) => this.#system.readLines(access, daysAround(this.sent)))
    const found = all.filter(({ marker }) => own.has(marker))
    this.done = new Set(found.map(({ marker }) => marker)).size
    return found
  }

  /** Has the system take a line once: it may have taken it when only its answer was lost. */
  async send({ body, marker, date }: SentLine): Promise<void> {
    await this.#ask(async (access, isAgain) => {
      const dates = { from: date, to: date }
      const there = isAgain ? await this.#system.readLines(access, dates) : []
      if (there.some((line) => line.marker === marker)) return
      await this.#system.create(access, body, marker)
    })
    this.done += 1
  }

  /** Has the system drop a line; that it is gone already is fine: the last look decides. */
  async remove(line: FoundLine): Promise<void> {
    try {
      await this.#ask((access) => this.#system.remove(access, line))
    } catch (error) {
      if (!(error instanceof SystemError) || error.kind !== 'refused') throw error
    }
    this.done -= 1
  }

  /** Asks the system, with whatever lets us in now; `isAgain` where an answer was lost before. */
  async #ask<T>(asked: (access: Access, isAgain: boolean) => Promise<T>): Promise<T> {
    const { table } = this.#run
    return patiently(this.#run, async (isAgain) => {
      const connection = await connectionStore.find(
        table,
        connectionId(table.id, this.#push.system),
      )
      if (connection?.state !== 'connected') throw new SystemError('unauthorized', '')
      if (connection.company !== this.#push.company) throw new SystemError('other_company', '')
      return withAccess(table, connection, (access) => asked(access, isAgain))
    })
  }
}
