import * as z from 'zod/mini'
import { defaultEntryType, newLogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { OnBreakUser, OnSiteUser, Statistics } from '../../../shared/statistics/statistics.ts'
import type { SessionUser } from '../../../shared/users/user.ts'
import type { Operation, ShownEntry } from '../../api/outbox/operation.ts'

/** Somebody by name. */
export type Person = Pick<SessionUser, 'uuid' | 'name' | 'role'>

type Punch = ShownEntry & Pick<z.output<typeof newLogEntry>, 'break'>

/** The punches among what is not sent yet, oldest first. */
function punchesIn(operations: readonly Operation[]): Punch[] {
  return operations
    .flatMap(({ call, body, shown, at, refusal }) => {
      if (call === 'withdrawLogEntry') return []
      if (shown && refusal === null) return [shown]
      const entry = z.safeParse(newLogEntry, body)
      if (!entry.success || refusal !== null) return []
      const { user_id, job_id, type = defaultEntryType, break: kind } = entry.data
      const timestamp = entry.data.timestamp ?? new Date(at).toISOString()
      return [{ user_id, job_id, type, timestamp, break: kind }]
    })
    .filter(({ type }) => type === 'ARRIVAL' || type === 'DEPARTURE')
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
}

/** What the server said, without the arrivals and breaks that this phone takes back once it can. */
function withoutTakenBack(statistics: Statistics, operations: readonly Operation[]): Statistics {
  const gone = operations.filter(
    ({ call, refusal }) => call === 'withdrawLogEntry' && refusal === null,
  )
  const isLeft = (type: 'ARRIVAL' | 'DEPARTURE') => (at: OnBreakUser) =>
    !gone.some(
      ({ shown }) =>
        shown?.type === type &&
        shown.user_id === at.user_id &&
        shown.job_id === at.job_id &&
        // The server's time of it is never after its own now.
        at.since <= shown.timestamp,
    )
  const { own, onSite, onBreak, recent } = statistics
  return {
    ...statistics,
    onSite: onSite.filter(isLeft('ARRIVAL')),
    onBreak: onBreak.filter(isLeft('DEPARTURE')),
    recent: recent?.filter(({ uuid }) => !gone.some(({ params }) => params.uuid === uuid)),
    own: { ...own, onSite: own.onSite && isLeft('ARRIVAL')(own.onSite) ? own.onSite : null },
  }
}

/**
 * What is going on by what the server said and by what this phone has not sent yet: who taps Arrive in
 * a basement is on the clock at once.
 */
export function mergePending(
  statistics: Statistics,
  operations: readonly Operation[],
  jobs: readonly Pick<Job, 'uuid' | 'job_name' | 'color'>[],
  people: readonly Person[],
  me: Person,
): Statistics {
  const named = (uuid: string) => {
    const job = jobs.find((each) => each.uuid === uuid)
    return { job_id: uuid, job_name: job?.job_name ?? null, job_color: job?.color ?? 'Slate' }
  }
  const known = withoutTakenBack(statistics, operations)
  let { own, onSite, onBreak } = known
  const isMe = (each: OnBreakUser) => each.user_id === me.uuid
  // A break that is taken back is none of one's own either.
  if (statistics.onBreak.some(isMe) && !onBreak.some(isMe)) own = { ...own, onBreak: false }
  for (const { user_id, job_id, type, timestamp, break: kind } of punchesIn(operations)) {
    const isMine = user_id === me.uuid
    const before = onSite.find((each) => each.user_id === user_id)
    const paused = onBreak.find((each) => each.user_id === user_id)
    const known = isMine ? me : people.find(({ uuid }) => uuid === user_id)
    const user_name = known?.name ?? (before ?? paused)?.user_name ?? null
    const who = { user_name, role: known?.role ?? null }
    const here: OnSiteUser | null =
      type === 'ARRIVAL'
        ? { ...who, ...before, ...named(job_id), user_id, since: timestamp, is_overdue: false }
        : null
    // A departure that answers for an earlier day ends nothing of today.
    const since = (before ?? paused)?.since
    if (type === 'DEPARTURE' && since !== undefined && since > timestamp) continue
    const hasPaused = type === 'DEPARTURE' && Boolean(kind)
    const leftFor = hasPaused ? [{ ...named(job_id), user_id, user_name, since: timestamp }] : []
    onSite = onSite.filter((each) => each.user_id !== user_id).concat(here ?? [])
    onBreak = onBreak.filter((each) => each.user_id !== user_id).concat(leftFor)
    if (!isMine) continue
    const answers = own.forgotten?.job_id === job_id && own.forgotten.since < timestamp
    own = {
      ...own,
      onSite: here,
      lastJob: named(job_id),
      onBreak: hasPaused,
      forgotten: answers ? null : own.forgotten,
    }
  }
  const activePainters = onSite.filter(({ role }) => role === 'painter').length
  return { ...known, own, onSite, onBreak, activePainters }
}
