import { message } from '../../shared/messages/message.ts'
import { seesPayOf, type Role } from '../../shared/fields/role.ts'
import { blocks } from '../../shared/payroll/sheet/problems.ts'
import type { SheetStep, Timesheet } from '../../shared/timesheets/timesheet.ts'
import { forbidden, HttpError } from '../errors.ts'
import type { Author } from '../store/records/audit.ts'
import { findEntry } from '../store/log-entries.ts'
import { checkDay, lockWrite } from '../store/hours/punch-days.ts'
import { editConflict } from '../store/records/change-one.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { commit, type TransactionWrite } from '../store/table/transaction.ts'
import { requestTask } from '../store/records/tasks.ts'
import { approvalWrites } from '../store/tenants.ts'
import { findSnapshot, snapshotWrite, stateWrite } from '../store/hours/timesheets.ts'
import { latePaymentWrites } from '../store/hours/late-payments.ts'
import { isApproved, type SheetState } from '../store/hours/sheet-state.ts'
import { checkUserUnchanged, userStore } from '../store/users.ts'
import { requireManages } from '../users/rules.ts'
import { datesOf, readPeriod, type TenantPeriod } from './period.ts'
import { itemsAfter } from './period-state.ts'
import { paidSoFar } from '../store/hours/qualified-payments.ts'
import { readOpenSheet, readTimesheet, viewOpenSheet, type OpenSheet } from './read-sheet.ts'
import { rowWeeks } from './view.ts'

/** A step with somebody's sheet: whose, of which period, based on what was seen of it. */
export interface Step {
  table: TenantTable
  author: Author
  user_id: string
  date: string
  now: number
  /** Who takes it; of approvals, whose hours are theirs to approve. Absent in the demo. */
  role?: Role
  /** Absent where several are approved at once: those without problems, as they are. */
  version?: number | undefined
  /** Ids of entries that the person may have added since they saw that version, and meant as well. */
  added?: readonly string[]
  /** When the server had read that version (ISO): an entry that was there by then is in it already. */
  seen_at?: string | undefined
  reason: string | null
}

/** What a step makes of a sheet. */
export type Transition = (
  open: OpenSheet,
  period: TenantPeriod,
) =>
  | { next: SheetState; writes?: TransactionWrite[] }
  | Promise<{
      next: SheetState
      writes?: TransactionWrite[]
    }>

/** The ids of the requests of a dispute. */
export function idsOfRequests(dispute: SheetState['dispute']): string[] {
  return dispute?.requests.map(({ uuid }) => uuid) ?? []
}

/** The state after a step, with the step and the ids of the requests it concerns in its history. */
export function after(
  { author, reason }: Pick<Step, 'author' | 'reason'>,
  { state, version }: Pick<OpenSheet, 'state' | 'version'>,
  step: SheetStep,
  change: Partial<SheetState>,
  requests: readonly string[] = [],
): SheetState {
  const about = requests.length > 0 && { requests: [...requests] }
  const done = { at: author.at, by: author.actor, step, reason, ...about }
  return { ...state, ...change, history: [...state.history, done], version: version + 1 }
}

/**
 * Commits a step with a sheet, based on what was seen of it, and returns the state after it; 409 with the current
 * sheet if that has changed. `isTaken`: it was taken already, and only the answer was lost. `known`: the period as it
 * was read last, which the writes of the transition must check.
 */
export function commitStep(
  step: Step,
  transition: Transition,
  isTaken: (open: OpenSheet, period: TenantPeriod) => boolean = () => false,
  known?: TenantPeriod,
): Promise<SheetState> {
  const { table, user_id, date, now, version } = step
  let unread = known
  return commit(table.client, async () => {
    const period = unread ?? (await readPeriod(table, date))
    unread = undefined
    const open = await readOpenSheet(table, period, user_id, now, true)
    if (isTaken(open, period)) {
      await requireSeen(step, open)
      return { result: open.state }
    }
    if (version !== undefined && open.version - (await countAdded(open, step)) !== version) {
      await requireSeen(step, open)
      throw editConflict(await readTimesheet(table, period, user_id, now))
    }
    const { next, writes: own = [] } = await transition(open, period)
    // What is approved no more, reopened or worked on since, has no days locked.
    const isOpened = isApproved(open.stored.state) && !isApproved(next)
    const writes = [...own, ...(isOpened ? openingWrites(step, open) : [])]
    const states = itemsAfter(period, open.stored, next).map(({ item, basedOn }) =>
      stateWrite(table, item, basedOn),
    )
    return { writes: [...states, ...writes], result: next }
  })
}

/** Takes a step with a sheet as commitStep does, and reads the sheet as it is then. */
export async function takeStep(
  step: Step,
  transition: Transition,
  isTaken?: (open: OpenSheet, period: TenantPeriod) => boolean,
): Promise<Timesheet> {
  await commitStep(step, transition, isTaken)
  const { table, user_id, date, now } = step
  return readTimesheet(table, await readPeriod(table, date), user_id, now)
}

/** 403 where whoever takes a step may not know what the sheet says, which a conflict would show. */
async function requireSeen({ table, author }: Step, { user }: OpenSheet): Promise<void> {
  const reader = await userStore.find(table, author.actor)
  if (reader && !seesPayOf(reader, user)) throw forbidden(message('paintersOnly'))
}

/** How much a sheet's version grew since it was seen through entries that its person added. */
async function countAdded(
  { days }: OpenSheet,
  { table, added = [], seen_at = '' }: Step,
): Promise<number> {
  const ids = new Set(added)
  const punches = days.flatMap((day) => day.punches)
  const meant = punches.filter(({ id, version = 1 }) => version === 1 && ids.has(id))
  const entries = await Promise.all(meant.map(({ id }) => findEntry(table, id)))
  return entries.filter((entry) => entry !== null && entry.created_at > seen_at).length
}

/** 409 unless a sheet can still be worked on, and is paid here. */
export function requireOpen({ state }: Pick<OpenSheet, 'state'>): void {
  if (isApproved(state)) throw new HttpError('conflict', message('alreadyApproved'))
  if (state.status !== 'paid_elsewhere') return
  throw new HttpError('conflict', message('paidElsewhere'))
}

/** 409 where hours or pay of a sheet are not known. */
export function requireKnown({ sheet }: OpenSheet): void {
  const waits = sheet.problems.filter(blocks).some(({ code }) => code !== 'disputed')
  if (waits) throw new HttpError('conflict', message('fixFirst'))
}

/**
 * The approval of a sheet: freezes what it came to and locks the days that it rests on, in one transaction
 * with the checks that nothing of it changed meanwhile.
 */
export function approvalOf(step: Step): Transition {
  return async (open, period) => {
    const { table } = step
    const { state, days, sheet, user } = open
    if (step.role) requireManages(step.role, user.role)
    // A request that is answered with a word, the hours staying as they are.
    if (isApproved(state) && state.dispute && step.reason) {
      const answered = idsOfRequests(state.dispute)
      return { next: after(step, open, 'answered', { dispute: null }, answered) }
    }
    requireOpen(open)
    requireKnown(open)
    // Approved anew, it would be paid in full, and what it lacked a second time.
    if (open.stored.state.owed_paid) throw new HttpError('conflict', message('owedPaid'))
    if (state.dispute && !step.reason) throw new HttpError('conflict', message('answerDispute'))
    const costed = [
      ...new Set([...(state.costed ?? []), ...sheet.jobs.map(({ job_id }) => job_id)]),
    ]
    // What is worked after this instant is approved with the rest, once the period is over.
    const isRunning = step.now < period.frame.to
    const until = isRunning ? new Date(step.now).toISOString() : undefined
    const approved = { status: 'approved' as const, dispute: null, costed, until }
    const next = after(step, open, 'approved', approved, idsOfRequests(state.dispute))
    const problems = sheet.problems.filter(({ code }) => code !== 'disputed')
    const shown = {
      ...viewOpenSheet({ ...open, state: next, sheet: { ...sheet, problems } }, period),
      version: next.version,
    }
    next.summary = {
      days: shown.days.map(({ date, worked_seconds }) => ({ date, worked_seconds })),
      weeks: rowWeeks(shown.weeks),
      totals: shown.totals,
      problems: shown.problems,
    }
    const before = await findSnapshot(table, state)
    // The snapshot that an earlier version exported is about to be replaced.
    const paid = paidSoFar(open.stored.state, before?.sheet.totals)
    if (paid.length > 0) next.payments = paid
    const locked = new Set(datesOf(sheet.locks))
    const { from } = sheet.locks
    const to = isRunning ? Math.min(sheet.locks.to, step.now + 1) : sheet.locks.to
    return {
      next,
      writes: [
        snapshotWrite(
          table,
          state,
          {
            sheet: { ...shown, changes: [] },
            entries: entriesOf(open),
            version: (before?.version ?? 0) + 1,
          },
          before?.version ?? 0,
        ),
        ...days.map((day) =>
          locked.has(day.date)
            ? lockWrite(table, day, state.from, { from, to })
            : checkDay(table, day),
        ),
        ...(paid.length > 0 ? latePaymentWrites(table, state, step.author.at) : []),
        costTask(step, open),
        checkUserUnchanged(table, user),
        ...approvalWrites(table, period.tenant, state.to),
      ],
    }
  }
}

/** Approves a sheet, and reads it as it is then. */
export function approve(step: Step): Promise<Timesheet> {
  return takeStep(step, approvalOf(step))
}

/** The entries that a sheet rests on, with their versions. */
function entriesOf({ days, sheet }: OpenSheet) {
  return days
    .flatMap(({ punches }) => punches)
    .filter(({ at }) => at >= sheet.locks.from && at < sheet.locks.to)
    .map(({ id, version }) => ({ uuid: id, version: version ?? 1 }))
}

/** Asks that what jobs cost follows a sheet. */
function costTask({ table, author }: Pick<Step, 'table' | 'author'>, { state }: OpenSheet) {
  return requestTask(table, { kind: 'sheet', uuid: state.user_id, from: state.from, act: author })
}

/** The writes that open an approved sheet: its days are locked no more, its jobs cost nothing of it. */
function openingWrites(step: Pick<Step, 'table' | 'author'>, open: OpenSheet): TransactionWrite[] {
  const { state, days } = open
  const unlocked = days
    .filter(({ locks = [] }) => locks.some(({ sheet }) => sheet === state.from))
    .map((day) => lockWrite(step.table, day, state.from, null))
  return [costTask(step, open), ...unlocked]
}
