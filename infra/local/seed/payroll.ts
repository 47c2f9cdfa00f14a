import { followSheet } from '../../../functions/lambdas/worker/follow-sheet.ts'
import { makeExport } from '../../../functions/payroll/make-export.ts'
import { fingerprintsOf } from '../../../functions/timesheets/period-state.ts'
import { approve, after, takeStep } from '../../../functions/timesheets/steps.ts'
import { readPeriod } from '../../../functions/timesheets/period.ts'
import { statesOfJobs } from '../../../functions/timesheets/job-states.ts'
import { readDays, rowsOf } from '../../../functions/timesheets/rows.ts'
import { changeEntry } from '../../../functions/store/log-entries.ts'
import { endTask, readTask } from '../../../functions/store/records/tasks.ts'
import type { TenantTable } from '../../../functions/store/table/tenant-table.ts'
import { blocks } from '../../../shared/payroll/sheet/problems.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { uuidFor } from './random.ts'
import type { TenantRecords } from './tenant.ts'

const week = 7 * 86_400_000

function dateBefore(now: number, weeks: number): string {
  return new Date(now - weeks * week).toISOString().slice(0, 10)
}

/** Who worked in the period of a date and has hours that are all known. */
async function knownRows(
  table: TenantTable,
  { users }: TenantRecords,
  date: string,
  now: number,
): Promise<TimesheetRow[]> {
  const period = await readPeriod(table, date)
  const days = await readDays(table, period, null)
  const stateOf = await statesOfJobs(table, [period], days)
  const rows = rowsOf(period, { users, states: [], days, stateOf }, now)
  return rows.filter(({ totals, problems }) => totals.worked_seconds > 0 && !problems.some(blocks))
}

/** Last week: half of the crew have said that their hours are complete, one disputes a change. */
async function lastWeek(table: TenantTable, records: TenantRecords, now: number): Promise<void> {
  const date = dateBefore(now, 1)
  const at = new Date(now).toISOString()
  const rows = await knownRows(table, records, date, now)
  const mei = records.users.find(({ name }) => name === 'Mei Tanaka')?.uuid ?? ''
  const sam = records.users.find(({ name }) => name === 'Sam Whitfield')?.uuid ?? ''
  const { frame } = await readPeriod(table, date)
  const left = records.entries.find(
    ({ user_id, entry_type, timestamp }) =>
      user_id === mei &&
      entry_type === 'DEPARTURE' &&
      timestamp > new Date(frame.from).toISOString(),
  )
  if (left && Date.parse(left.timestamp) < frame.to) {
    const timestamp = new Date(Date.parse(left.timestamp) - 30 * 60_000).toISOString()
    await changeEntry(
      table,
      left.uuid,
      { actor: sam, at },
      {
        action: 'updated',
        reason: 'The gate was locked at three.',
        mutate: (current) => ({ ...current, timestamp }),
      },
    )
    const reason = 'I left by the side door half an hour later.'
    const step = { table, author: { actor: mei, at }, user_id: mei, date, now, reason }
    await takeStep(step, (open) => ({
      next: after(step, open, 'disputed', { dispute: { at, reason, requests: [] } }),
    }))
  }
  const submitting = rows.filter(({ user_id }) => user_id !== mei).slice(0, 5)
  for (const { user_id } of submitting) {
    const step = { table, author: { actor: user_id, at }, user_id, date, now, reason: null }
    await takeStep(step, (open, period) => {
      const submitted_days = fingerprintsOf(period.frame, open.days)
      return { next: after(step, open, 'submitted', { status: 'submitted', submitted_days }) }
    })
  }
}

/** What jobs cost follows a sheet at once: nobody listens to the table while it is filled. */
async function costJobs(
  table: TenantTable,
  { user_id, from }: { user_id: string; from: string },
): Promise<void> {
  await followSheet(table, { user_id, from }, () => true)
  const waiting = await readTask(table, { uuid: user_id, from })
  if (waiting) await endTask(table, waiting)
}

/** The weeks before: approved by the owner, all but the last of them exported. */
export async function seedPayroll(
  table: TenantTable,
  records: TenantRecords,
  now: number,
): Promise<void> {
  const author = { actor: records.tenant.account_owner, at: new Date(now).toISOString() }
  for (const weeks of [4, 3, 2]) {
    const date = dateBefore(now, weeks)
    for (const { user_id } of await knownRows(table, records, date, now)) {
      const { period } = await approve({ table, author, user_id, date, now, reason: null })
      await costJobs(table, { user_id, from: period.from })
    }
    if (weeks === 2) continue
    const idempotency = { uuid: uuidFor(`export:${table.id}:${weeks}`), requestHash: 'demo' }
    await makeExport({ table, author, idempotency, now, date, format: 'csv' })
  }
  await lastWeek(table, records, now)
}
