import { isDeepStrictEqual } from 'node:util'
import { message } from '../../shared/messages/message.ts'
import type { ChangeRequest, Timesheet } from '../../shared/timesheets/timesheet.ts'
import { badField, HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { readDaysOfUser } from '../store/hours/punch-days.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import { jobStore } from '../store/jobs.ts'
import { findEntry, type StoredEntry } from '../store/log-entries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { applyRequest, isWritable } from './apply-request.ts'
import type { OpenSheet } from './read-sheet.ts'
import { takeStep, type Step, type Transition } from './steps.ts'

/** Which requests a step writes, and the step that opens their timesheet. */
export interface Opening {
  /** Picks the requests to write. Throws if the step is not possible. */
  choose: (open: OpenSheet) => readonly ChangeRequest[]
  /** Opens the timesheet to write these requests. */
  open: (open: OpenSheet, written: readonly ChangeRequest[]) => ReturnType<Transition>
  /** True if the step also answers the words of the dispute. */
  answersWords: boolean
}

/**
 * Opens a timesheet, then writes the chosen requests one after another, then takes them off the
 * dispute. If a write stops it partway, the requests stay, and accepting them again resumes: each is
 * written once. Requests that were not chosen, were made since, or whose entry has changed meanwhile
 * stay as they are.
 */
export async function openAndWrite(
  request: Pick<MemberRequest, 'table' | 'author' | 'user'>,
  step: Step,
  { choose, open: transition, answersWords }: Opening,
): Promise<Timesheet> {
  const { table } = request
  let chosen: readonly ChangeRequest[] = []
  let said: string | null = null
  const opened = await takeStep(step, async (open) => {
    said = answersWords ? (open.state.dispute?.reason ?? null) : null
    const asked = choose(open)
    const entries = await readEntries(table, asked)
    chosen = writableOf(open, asked, entries)
    await requireNoOtherLock(table, open, chosen, entries)
    await requireJobs(table, chosen)
    return transition(open, chosen)
  })
  if (chosen.length === 0) return opened
  const written: ChangeRequest[] = []
  for (const each of chosen) {
    if (await applyRequest(request, step.user_id, each, step.reason)) written.push(each)
  }
  return takeStep({ ...step, version: undefined }, (open) => ({
    next: {
      ...open.state,
      dispute: withoutWritten(open.state.dispute, written, said),
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

/** The entries that requests would change, by their ids. */
async function readEntries(
  table: TenantTable,
  chosen: readonly ChangeRequest[],
): Promise<ReadonlyMap<string, StoredEntry>> {
  const ids = new Set(chosen.flatMap(({ entry_id }) => entry_id ?? []))
  const entries = await Promise.all([...ids].map((id) => findEntry(table, id)))
  return new Map(entries.flatMap((entry) => (entry ? [[entry.uuid, entry]] : [])))
}

/** The requests that can be written. Throws 409 if there are none, because each entry has changed since, or is gone. */
function writableOf(
  { user }: OpenSheet,
  asked: readonly ChangeRequest[],
  entries: ReadonlyMap<string, StoredEntry>,
): ChangeRequest[] {
  const found = asked.filter((each) =>
    isWritable(entries.get(each.entry_id ?? '') ?? null, user.uuid, each),
  )
  const [first] = asked
  if (!first || found.length > 0) return found
  const date = first.timestamp.slice(0, 10)
  throw new HttpError('conflict', message('requestOutdated', { date }))
}

/** 400 if a job of a request is missing: the timesheet stays closed if a request cannot be written. */
async function requireJobs(table: TenantTable, chosen: readonly ChangeRequest[]): Promise<void> {
  const named = chosen.filter(({ removes }) => !removes)
  const jobs = await jobStore.findManyEvenDeleted(
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
  entries: ReadonlyMap<string, StoredEntry>,
): Promise<void> {
  const instants = [...chosen, ...entries.values()].map(({ timestamp }) => timestamp)
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
