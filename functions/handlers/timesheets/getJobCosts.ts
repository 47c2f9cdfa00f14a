import { timesheetCalls } from '../../../shared/calls/timesheets.ts'
import { isPunch } from '../../../shared/log-entry.ts'
import { inDollars } from '../../../shared/payroll/money.ts'
import { payHistoryOf } from '../../../shared/payroll/pay-settings.ts'
import { frameOf, type PeriodFrame } from '../../../shared/payroll/sheet/period-frame.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findJobEvenDeleted } from '../../store/jobs.ts'
import { readEntriesOfJob, type StoredEntry } from '../../store/log-entries.ts'
import { readMaterialCents } from '../../store/receipts.ts'
import { readNames } from '../../store/records/names.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant, type StoredTenant } from '../../store/tenants.ts'
import { periodIn } from './sheet/period.ts'
import { readShare, type Share } from './sheet/read-share.ts'

export const getJobCosts = memberHandler(
  timesheetCalls.getJobCosts,
  async ({ table, params, now }) => {
    const [job, tenant, punches, materials] = await Promise.all([
      findJobEvenDeleted(table, params.uuid),
      findTenant(table),
      readPunches(table, params.uuid),
      readMaterialCents(table, params.uuid),
    ])
    if (!job || !tenant) throw notFound()
    const [shares, names] = await Promise.all([
      readShares(table, tenant, job.uuid, punches, now),
      readNames(table, { USER: punches.map(({ user_id }) => user_id) }),
    ])
    const sumOf = (own: readonly { worked_seconds: number; cents: number }[]) => ({
      worked_seconds: own.reduce((sum, each) => sum + each.worked_seconds, 0),
      cost: inDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
    })
    const people = Map.groupBy(shares, ({ user_id }) => user_id)
    const weeks = Map.groupBy(
      shares.flatMap((share) => share.weeks),
      ({ from, to }) => `${from} ${to}`,
    )
    return {
      body: {
        job_id: job.uuid,
        budget_hours: job.budget_hours ?? null,
        budget_dollars: job.budget_dollars ?? null,
        budget_materials: job.budget_materials ?? null,
        ...sumOf(shares),
        materials: inDollars(materials),
        people: [...people].map(([user_id, own]) => ({
          user_id,
          user_name: names.evenDeleted(user_id),
          ...sumOf(own),
        })),
        weeks: [...weeks.values()]
          .flatMap((own) => (own[0] ? [{ from: own[0].from, to: own[0].to, ...sumOf(own) }] : []))
          .toSorted((a, b) => a.from.localeCompare(b.from)),
      },
    }
  },
)

const atOnce = 8

/** Who worked on a job in which pay period, each with the hours and cost of their timesheet. */
async function readShares(
  table: TenantTable,
  tenant: StoredTenant,
  job: string,
  punches: readonly StoredEntry[],
  now: number,
) {
  const history = payHistoryOf(tenant.pay)
  const frames = new Map<string, PeriodFrame>()
  const wanted = new Map<string, { user_id: string; frame: PeriodFrame }>()
  for (const { user_id, timestamp } of punches) {
    const date = dateOf(Date.parse(timestamp), tenant.time_zone)
    const frame = frames.get(date) ?? frameOf(date, history, tenant.time_zone)
    frames.set(date, frame)
    wanted.set(`${user_id} ${frame.period.from}`, { user_id, frame })
    if (!reachesOn(frame)) continue
    // The premium of a week that reaches into the next period is paid there.
    const later = addDays(frame.period.to, 1)
    const next = frames.get(later) ?? frameOf(later, history, tenant.time_zone)
    frames.set(later, next)
    wanted.set(`${user_id} ${next.period.from}`, { user_id, frame: next })
  }
  const left = [...wanted.values()]
  const shares: Share[] = []
  const next = async () => {
    for (let each = left.pop(); each; each = left.pop()) {
      const period = periodIn(tenant, each.frame)
      shares.push(await readShare(table, period, { job, user_id: each.user_id }, now))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return shares
}

async function readPunches(table: TenantTable, job: string): Promise<StoredEntry[]> {
  // Those that are hidden with a deleted job have been worked all the same.
  const found = await Promise.all([false, true].map((hidden) => readAll(table, job, hidden)))
  return found.flat()
}

async function readAll(table: TenantTable, job: string, hidden: boolean): Promise<StoredEntry[]> {
  const found: StoredEntry[] = []
  let after: string | undefined
  do {
    const page = await readEntriesOfJob(table, job, hidden, { limit: 500, after })
    found.push(
      ...page.items.filter(({ entry_type, withdrawn_at }) => isPunch(entry_type) && !withdrawn_at),
    )
    after = page.next ?? undefined
  } while (after !== undefined)
  return found
}

/** Whether the last workweek of a period ends in a later one. */
function reachesOn({ choices, to }: PeriodFrame): boolean {
  return choices.flat(2).some((week) => week.from < to && week.settlesAt > to)
}
