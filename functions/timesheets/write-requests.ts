import { isDeepStrictEqual } from 'node:util'
import { message } from '../../shared/messages/message.ts'
import type { ChangeRequest, Timesheet } from '../../shared/timesheets/timesheet.ts'
import { badField, HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { readDaysOfUser } from '../store/hours/punch-days.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import { readJobs } from '../store/jobs.ts'
import { findEntry } from '../store/log-entries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { applyRequest } from './apply-request.ts'
import type { OpenSheet } from './read-sheet.ts'
import { takeStep, type Step, type Transition } from './steps.ts'

/** Which requests a step writes, and the step that opens their timesheet. */
export interface Opening {
  /** Picks the requests to write. Throws if the step is not possible. */
  choose: (open: OpenSheet) => readonly ChangeRequest[]
  open: Transition
}

/**
 * Opens a timesheet, then writes the chosen requests one after another, then takes them off the
 * dispute. If a write stops it partway, the requests stay, and accepting them again resumes: each is
 * written once. Requests that were not chosen, or were made since, stay as they are.
 */
export async function openAndWrite(
  request: Pick<MemberRequest, 'table' | 'author' | 'user'>,
  step: Step,
  { choose, open: transition }: Opening,
): Promise<Timesheet> {
  const { table } = request
  let chosen: readonly ChangeRequest[] = []
  let said: string | null = null
  const opened = await takeStep(step, async (open, period) => {
    chosen = choose(open)
    said = open.state.dispute?.reason ?? null
    await requireNoOtherLock(table, open, chosen)
    await requireJobs(table, chosen)
    return transition(open, period)
  })
  if (chosen.length === 0) return opened
  for (const each of chosen) await applyRequest(request, step.user_id, each, step.reason)
  return takeStep({ ...step, version: undefined }, (open) => ({
    next: {
      ...open.state,
      dispute: withoutWritten(open.state.dispute, chosen, said),
      version: open.version + 1,
    },
  }))
}

/** A dispute less the requests that were written; words said since they were stay, too. */
function withoutWritten(
  dispute: SheetState['dispute'],
  written: readonly ChangeRequest[],
  said: string | null,
): SheetState['dispute'] {
  if (!dispute) return null
  const requests = dispute.requests.filter(
    (each) => !written.some((other) => isDeepStrictEqual(each, other)),
  )
  const isNewWord = dispute.reason !== null && dispute.reason !== said
  return requests.length > 0 || isNewWord ? { ...dispute, requests } : null
}

/** 400 if a job of a request is missing: the timesheet stays closed if a request cannot be written. */
async function requireJobs(table: TenantTable, chosen: readonly ChangeRequest[]): Promise<void> {
  const named = chosen.filter(({ removes }) => !removes)
  const jobs = await readJobs(
    table,
    named.map(({ job_id }) => job_id),
  )
  for (const { job_id, timestamp, entry_type } of named) {
    const job = jobs.find(({ uuid }) => uuid === job_id)
    if (!job) throw badField('job_id', message('noSuchJob'))
    // Entries from before the job's deletion, and any departure, can still be written.
    const isGone = job.deleted_at !== null && job.deleted_at <= timestamp
    if (isGone && entry_type !== 'DEPARTURE') throw badField('job_id', message('jobDeleted'))
  }
}

/** 409 if another approved period locks a chosen request as well: reopen that period first. */
async function requireNoOtherLock(
  table: TenantTable,
  { user, state }: OpenSheet,
  chosen: readonly ChangeRequest[],
): Promise<void> {
  const ids = chosen.flatMap(({ entry_id }) => entry_id ?? [])
  const entries = await Promise.all(ids.map((entry) => findEntry(table, entry)))
  const instants = [
    ...chosen.map(({ timestamp }) => timestamp),
    ...entries.flatMap((entry) => entry?.timestamp ?? []),
  ]
  const dates = [...new Set(instants.map((instant) => instant.slice(0, 10)))]
  const days = await readDaysOfUser(table, user.uuid, dates)
  const others = days
    .flatMap(({ locks = [] }) => locks)
    .filter(({ sheet }) => sheet !== state.from)
    .filter(({ from, to }) =>
      instants.some((instant) => Date.parse(instant) >= from && Date.parse(instant) < to),
    )
  const [other] = others
  if (other) throw new HttpError('conflict', message('otherPeriodLocks', { date: other.sheet }))
}
