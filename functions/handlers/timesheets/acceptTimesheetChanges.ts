import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import type { ChangeRequest } from '../../../shared/timesheets/timesheet.ts'
import { badField, HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findEntry } from '../../store/log-entries.ts'
import { readJobs } from '../../store/jobs.ts'
import { readDaysOfUser } from '../../store/hours/punch-days.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { requireManages } from '../../users/rules.ts'
import { applyRequest } from '../../timesheets/apply-request.ts'
import type { OpenSheet } from '../../timesheets/read-sheet.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { after, takeStep } from '../../timesheets/steps.ts'

/**
 * Opens the sheet, makes the changes, and takes the dispute off, one after the other: whatever stops
 * it on the way, accepting again goes on where it stopped.
 */
export const acceptTimesheetChanges = memberHandler(
  timesheetCalls.acceptTimesheetChanges,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, ...params, now, reason }
    let asked: ChangeRequest[] = []
    await takeStep({ ...step, version }, async (open) => {
      requireManages(role, open.user.role)
      asked = open.state.dispute?.requests ?? []
      if (open.state.owed_paid) throw new HttpError('conflict', message('owedPaid'))
      if (asked.length === 0) throw new HttpError('conflict', message('nothingAsked'))
      await requireNoOtherLock(table, open, asked)
      await requireJobs(table, asked)
      const next = after(step, open, 'accepted', { status: 'open', summary: null })
      return { next }
    })
    for (const request of asked) {
      await applyRequest({ table, author, user }, params.user_id, request, reason)
    }
    const body = await takeStep(step, (open) => {
      const isSame = JSON.stringify(open.state.dispute?.requests) === JSON.stringify(asked)
      const dispute = isSame ? null : open.state.dispute
      return { next: { ...open.state, dispute, version: open.version + 1 } }
    })
    return { body }
  },
)

/** 400 where a job that is asked for is not there: the sheet is not opened for what cannot be written. */
async function requireJobs(table: TenantTable, asked: readonly ChangeRequest[]): Promise<void> {
  const named = asked.filter(({ removes }) => !removes)
  const jobs = await readJobs(
    table,
    named.map(({ job_id }) => job_id),
  )
  for (const { job_id, timestamp, entry_type } of named) {
    const job = jobs.find(({ uuid }) => uuid === job_id)
    if (!job) throw badField('job_id', message('noSuchJob'))
    // What happened before the job was deleted, and any departure, can be written.
    const isGone = job.deleted_at !== null && job.deleted_at <= timestamp
    if (isGone && entry_type !== 'DEPARTURE') throw badField('job_id', message('jobDeleted'))
  }
}

/** 409 where another approved period holds what is asked for, too: that one is to be opened first. */
async function requireNoOtherLock(
  table: TenantTable,
  { user, state }: OpenSheet,
  asked: readonly ChangeRequest[],
): Promise<void> {
  const ids = asked.flatMap(({ entry_id }) => entry_id ?? [])
  const entries = await Promise.all(ids.map((entry) => findEntry(table, entry)))
  const instants = [
    ...asked.map(({ timestamp }) => timestamp),
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
