import { findConnection } from '../store/connections/connections.ts'
import { findPush, isUnderWay, notePush, type StoredPush } from '../store/connections/pushes.ts'
import { findExport, withdrawExport } from '../store/hours/payroll-exports.ts'
import { findSheetState, markExported } from '../store/hours/timesheets.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { connectionId, reasonOf, withAccess } from './access.ts'
import { daysOf, differencesOf, readLinesOf, type SentLine } from './lines.ts'
import { SystemError } from './system-error.ts'
import type { Access, FoundLine } from './systems/system.ts'
import { systems } from './systems/systems.ts'

interface Run {
  table: TenantTable
  now: () => number
  hasTime: () => boolean
  /** Lets some milliseconds pass. */
  pause: (duration: number) => Promise<unknown>
}

/** Longer than a run lives: whoever was cut off has let go by then, in milliseconds. */
const lease = 6 * 60_000

/** Lines between two notes of how far it is. */
const linesAtOnce = 25
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

/** What is done with a push's lines, wherever they stand. */
class Lines {
  readonly #run: Run
  readonly #push: StoredPush
  readonly sent: SentLine[]

  constructor(run: Run, push: StoredPush, sent: SentLine[]) {
    this.#run = run
    this.#push = push
    this.sent = sent
  }

  /** Asks the system, with whatever lets us in now; `isAgain` where an answer was lost before. */
  async ask<T>(asked: (access: Access, isAgain: boolean) => Promise<T>): Promise<T> {
    const { table } = this.#run
    return patiently(this.#run, async (isAgain) => {
      const id = connectionId(table.id, this.#push.system)
      const connection = await findConnection(table, id)
      if (connection?.state !== 'connected') throw new SystemError('unauthorized', '')
      return withAccess(table, connection, (access) => asked(access, isAgain))
    })
  }

  /** Has the system take a line once: it may have taken it when only its answer was lost. */
  async send({ body, marker, date }: SentLine): Promise<void> {
    const system = systems[this.#push.system]
    await this.ask(async (access, isAgain) => {
      const there = isAgain ? await system.readLines(access, { from: date, to: date }) : []
      if (there.some((line) => line.marker === marker)) return
      await system.create(access, body, marker)
    })
  }

  /** Those of the lines that the system has. */
  async there(): Promise<FoundLine[]> {
    if (this.sent.length === 0) return []
    const own = new Set(this.sent.map(({ marker }) => marker))
    const all = await this.ask((access) =>
      systems[this.#push.system].readLines(access, daysOf(this.sent)),
    )
    return all.filter(({ marker }) => marker !== null && own.has(marker))
  }
}

/** Notes how far it is; null where somebody else goes on with it. */
function noteDone({ table, now }: Run, push: StoredPush, done: number) {
  return notePush(table, push, { done, worked_at: new Date(now()).toISOString() })
}

/** Sends what the system does not have yet; null where the time is up, or somebody else goes on. */
async function sendMissing(run: Run, push: StoredPush, lines: Lines): Promise<StoredPush | null> {
  const there = new Set((await lines.there()).map(({ marker }) => marker))
  const missing = lines.sent.filter(({ marker }) => !there.has(marker))
  let current: StoredPush | null = push
  for (let index = 0; index < missing.length; index += linesAtOnce) {
    if (!run.hasTime()) return null
    const some = missing.slice(index, index + linesAtOnce)
    for (const line of some) await lines.send(line)
    const done = there.size + index + some.length
    current = await noteDone(run, current, done)
    if (!current) return null
  }
  return current
}

/** Marks the sheets that were sent as exported, those that nobody has touched since. */
async function markSent(table: TenantTable, push: StoredPush, at: string): Promise<void> {
  for (const { user_id, version } of push.sheets) {
    const state = await findSheetState(table, { user_id, from: push.period.from })
    if (state?.version !== version) continue
    await markExported(table, state, { actor: push.created_by, at }, push.paid_on)
  }
}

/** Sends the lines and reads them back: it is sent where the system has each as it is here. */
async function send(run: Run, push: StoredPush, lines: Lines): Promise<boolean> {
  const current = await sendMissing(run, push, lines)
  if (!current) return false
  const there = await lines.there()
  const differences = differencesOf(lines.sent, there)
  const isSent = differences.length === 0
  const worked_at = new Date(run.now()).toISOString()
  // Before it is called sent: whoever is cut off in between does it again.
  if (isSent) await markSent(run.table, current, worked_at)
  await notePush(run.table, current, {
    state: isSent ? 'sent' : 'differs',
    done: new Set(there.map(({ marker }) => marker)).size,
    differences,
    worked_at,
    leased_until: null,
  })
  return true
}

/** Has the system drop what it took of a push that never arrived whole, and the export with it. */
async function takeBack(run: Run, push: StoredPush, lines: Lines): Promise<boolean> {
  const system = systems[push.system]
  const there = await lines.there()
  let current: StoredPush | null = push
  for (const [index, line] of there.entries()) {
    if (!run.hasTime()) return false
    await lines.ask((access) => system.remove(access, line))
    if ((index + 1) % linesAtOnce > 0) continue
    current = await noteDone(run, current, there.length - index - 1)
    if (!current) return false
  }
  const left = await lines.there()
  if (left.length > 0) throw new SystemError('unavailable', '')
  const made = await findExport(run.table, push.uuid)
  await notePush(
    run.table,
    current,
    {
      state: 'taken_back',
      done: 0,
      differences: [],
      worked_at: new Date(run.now()).toISOString(),
      leased_until: null,
    },
    async () => (made ? withdrawExport(run.table, made) : []),
  )
  return true
}

/** Begins a run, which has the push for itself for a while; null where another one has it. */
async function begin({ table, now }: Run, found: StoredPush): Promise<StoredPush | null> {
  const at = now()
  if (found.leased_until !== null && Date.parse(found.leased_until) > at) return null
  return notePush(table, found, {
    worked_at: new Date(at).toISOString(),
    leased_until: new Date(at + lease).toISOString(),
  })
}

/** Lets go of a push at the end of a run; answers it where there is more to do. */
async function letGo({ table }: Run, uuid: string, change: Partial<StoredPush> = {}) {
  const current = await findPush(table, uuid)
  if (!current || !isUnderWay(current)) return null
  return notePush(table, current, { ...change, leased_until: null })
}

/**
 * Goes on with a push until it is done or the time is up; answers it where there is more to do. It may be cut off anywhere
 * and be repeated: what the system has is asked for first, and every line is known there by a sign of its own.
 */
export async function workAtPush(run: Run, uuid: string): Promise<StoredPush | null> {
  const { table } = run
  const found = await findPush(table, uuid)
  if (!found || !isUnderWay(found)) return null
  const push = await begin(run, found)
  if (!push) return null
  try {
    const sent = (await readLinesOf(table, systems[push.system], push)) ?? []
    const lines = new Lines(run, push, sent)
    const isDone = await (push.state === 'sending' ? send : takeBack)(run, push, lines)
    return isDone ? null : await letGo(run, uuid)
  } catch (error) {
    const failure = error instanceof SystemError ? reasonOf(push.system, error) : null
    // A fault of ours is tried again.
    if (!failure) {
      await letGo(run, uuid)
      throw error
    }
    console.error('push:', push.system, String(error))
    await letGo(run, uuid, { state: 'failed', failure })
    return null
  }
}
