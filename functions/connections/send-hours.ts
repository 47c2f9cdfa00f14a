import { systemNames } from '../../shared/connections/system.ts'
import { message, type Message } from '../../shared/messages/message.ts'
import { pushStore, isUnderWay, notePush, type StoredPush } from '../store/connections/pushes.ts'
import { exportStore, withdrawExport } from '../store/hours/payroll-exports.ts'
import { readNames } from '../store/records/names.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import { reasonOf } from './access.ts'
import { differencesOf, readLinesOf, type SentLine } from './lines.ts'
import { markSent } from './mark-sent.ts'
import { PushLines, type Run } from './push-lines.ts'
import { SystemError, type SystemErrorKind } from './system-error.ts'
import { systems } from './systems/systems.ts'

/** A run has a push for itself as long as it can live, and so much longer, in milliseconds. */
const afterwards = 5_000

/** Lines between two notes of how far it is. */
const linesAtOnce = 25

const isoNow = ({ now }: Run) => new Date(now()).toISOString()

/** A line that the system does not take, and its words. */
interface Refusal {
  line: SentLine
  words: string
}

/** Why a line was not taken, with whose it is and of which day. */
async function refusalReason(
  { table }: Run,
  { system }: StoredPush,
  { line, words }: Refusal,
): Promise<Message> {
  const names = await readNames(table, { USER: [line.user_id] })
  const name = names.evenDeleted(line.user_id) ?? ''
  const params = { system: systemNames[system], name, date: line.date, words }
  return message('systemRefusedLine', params)
}

/** A push after some lines, and the first that was refused: the others are sent all the same. */
interface Progress {
  push: StoredPush
  refusal: Refusal | null
}

/** Sends what the system does not have yet; null where the time is up, or somebody else goes on. */
async function sendMissing(run: Run, push: StoredPush, lines: PushLines): Promise<Progress | null> {
  const there = new Set((await lines.there()).map(({ marker }) => marker))
  const missing = lines.sent.filter(({ marker }) => !there.has(marker))
  let current: StoredPush | null = push
  let refusal: Refusal | null = null
  for (const [index, line] of missing.entries()) {
    if (!run.hasTime()) return null
    try {
      await lines.send(line)
    } catch (error) {
      if (!(error instanceof SystemError) || error.kind !== 'refused') throw error
      refusal ??= { line, words: error.message }
    }
    if ((index + 1) % linesAtOnce > 0) continue
    current = await notePush(run.table, current, { done: lines.done, worked_at: isoNow(run) })
    if (!current) return null
  }
  return { push: current, refusal }
}

/** Sends the lines and reads them back: it is sent where the system has each as it is here. */
async function send(run: Run, push: StoredPush, lines: PushLines): Promise<boolean> {
  const progress = await sendMissing(run, push, lines)
  if (!progress) return false
  const differences = differencesOf(lines.sent, await lines.there())
  const isSent = differences.length === 0
  const worked_at = isoNow(run)
  // Before it is called sent: whoever is cut off in between does it again.
  if (isSent) await markSent(run.table, progress.push, worked_at)
  const { refusal } = progress
  await notePush(run.table, progress.push, {
    state: isSent ? 'sent' : 'differs',
    failure: refusal && !isSent ? await refusalReason(run, push, refusal) : null,
    done: lines.done,
    differences,
    worked_at,
    leased_until: null,
  })
  recordMetrics(isSent ? { pushes_sent: 1 } : { pushes_refused: 1 })
  return true
}

/** Has the system drop what it took of a push that never arrived whole, and the export with it. */
async function takeBack(run: Run, push: StoredPush, lines: PushLines): Promise<boolean> {
  for (const line of await lines.there()) {
    if (!run.hasTime()) return false
    await lines.remove(line)
  }
  const left = await lines.there()
  if (left.length > 0) throw new SystemError('unavailable', '')
  const made = await exportStore.find(run.table, push.uuid)
  const { company, period, system } = push
  const slot = { from: period.from, format: systems[system].format, company }
  await notePush(
    run.table,
    push,
    {
      state: 'taken_back',
      done: 0,
      differences: [],
      worked_at: isoNow(run),
      leased_until: null,
    },
    async () => (made ? withdrawExport(run.table, made, slot) : []),
  )
  return true
}

/** Begins a run, which has the push for itself for a while; null where another one has it. */
async function begin({ table, now, timeLeft }: Run, found: StoredPush): Promise<StoredPush | null> {
  const at = now()
  if (found.leased_until !== null && Date.parse(found.leased_until) > at) return null
  return notePush(table, found, {
    worked_at: new Date(at).toISOString(),
    leased_until: new Date(at + timeLeft() + afterwards).toISOString(),
  })
}

/** Lets go of a push at the end of a run; answers it where there is more to do. */
async function letGo({ table }: Run, uuid: string, change: Partial<StoredPush> = {}) {
  const current = await pushStore.find(table, uuid)
  if (!current || !isUnderWay(current)) return null
  return notePush(table, current, { ...change, leased_until: null })
}

/** Metrics of a push that failed. A company that ended its access itself is no failure of the push. */
function metricsOf(kind: SystemErrorKind): Parameters<typeof recordMetrics>[0] {
  if (kind === 'refused') return { pushes_refused: 1 }
  return kind === 'unavailable' ? { push_failures: 1 } : {}
}

/**
 * Goes on with a push until it is done or the time is up; answers it where there is more to do. It may be cut off anywhere
 * and be repeated: what the system has is asked for first, and every line is known there by a sign of its own.
 */
export async function workAtPush(run: Run, uuid: string): Promise<StoredPush | null> {
  const { table } = run
  const found = await pushStore.find(table, uuid)
  if (!found || !isUnderWay(found)) return null
  const push = await begin(run, found)
  if (!push) return null
  const sent = (await readLinesOf(table, systems[push.system], push)) ?? []
  const lines = new PushLines(run, push, sent)
  try {
    const isDone = await (push.state === 'sending' ? send : takeBack)(run, push, lines)
    return isDone ? null : await letGo(run, uuid, { done: lines.done })
  } catch (error) {
    // A fault of ours is tried again, and so is what the system wants later.
    if (!(error instanceof SystemError)) {
      await letGo(run, uuid)
      throw error
    }
    console.error('push:', push.system, error.kind, error.message)
    if (error.kind === 'throttled') {
      // A push that is throttled in run after run never fails.
      recordMetrics({ pushes_refused: 1 })
      return letGo(run, uuid, { done: lines.done })
    }
    await letGo(run, uuid, {
      state: 'failed',
      failure: reasonOf(push.system, error),
      done: lines.done,
    })
    recordMetrics(metricsOf(error.kind))
    return null
  }
}
