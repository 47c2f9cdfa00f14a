import { occurrencesOf, type Recurrence } from '../../../shared/time/recurrence.ts'
import type { SeriesScope } from '../../../shared/schedule/series.ts'
import type { ShiftPlan } from '../../../shared/schedule/shift.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { badField, HttpError, notFound } from '../../errors.ts'
import { message } from '../../../shared/messages/message.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { deletedFields, undeletedFields } from '../../store/records/deletion.ts'
import type { Author } from '../../store/records/audit.ts'
import { seriesStore, writeShifts, type StoredSeries } from '../../store/schedule/series.ts'
import { shiftStore, type StoredShift } from '../../store/schedule/shifts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { commit, type TransactionWrite } from '../../store/table/transaction.ts'
import type { IsWorked } from '../worked.ts'
import { daysOfSeries, idOfDay, shiftOfDay } from './occurrences.ts'

/** What becomes of a series: what is changed of what its shifts say, and by which rule it goes on, if by another one. */
export interface SeriesChange {
  apply: (plan: ShiftPlan) => ShiftPlan
  rule: Recurrence | null
}

/** So many items a transaction takes. */
const mostWrites = 100

interface Asked {
  scope: Exclude<SeriesScope, 'one'>
  today: string
  isWorked: IsWorked
}

/** Its shifts that are planned by now, also those that were taken back or moved, in the order of their days. */
async function shiftsOf(table: TenantTable, series: StoredSeries): Promise<StoredShift[]> {
  const days = daysOfSeries(series).filter((day) => day <= series.made_until)
  return shiftStore.findManyEvenDeleted(
    table,
    days.map((day) => idOfDay(series, day)),
  )
}

/** With the shift itself, should its series have ended before it. */
function withOwn(shifts: readonly StoredShift[], own: StoredShift): StoredShift[] {
  return shifts.some(({ uuid }) => uuid === own.uuid) ? [...shifts] : [...shifts, own]
}

/** Whether a change is of a shift: from its day on, or from today; never of one that is over or worked on. */
function isMeant(shift: StoredShift, from: string, { scope, today, isWorked }: Asked): boolean {
  const day = shift.series?.day ?? shift.draft.date
  const isLate = shift.draft.date >= today && !isWorked(shift)
  return !shift.deleted_at && isLate && (scope === 'unworked' || day >= from)
}

/** How many shifts a change of each scope would be of. */
export async function countSeries(
  table: TenantTable,
  series: StoredSeries,
  shift: StoredShift,
  of: Pick<Asked, 'today' | 'isWorked'>,
): Promise<{ following: number; unworked: number }> {
  const all = withOwn(await shiftsOf(table, series), shift)
  const from = shift.series?.day ?? shift.draft.date
  const count = (scope: Asked['scope']) =>
    all.filter((each) => isMeant(each, from, { ...of, scope })).length
  return { following: count('following'), unworked: count('unworked') }
}

/** The series without its later shifts, and the one that goes on with them from a day. */
function split(
  series: StoredSeries,
  from: string,
  change: SeriesChange,
  at: string,
): { before: StoredSeries; later: StoredSeries } {
  const past = daysOfSeries(series).filter((day) => day < from).length
  const { rule } = series
  const rest: Recurrence = { ...rule, count: rule.count === null ? null : rule.count - past }
  const later: StoredSeries = {
    ...series,
    uuid: uuidFrom(`series ${series.uuid} from ${from} at ${at}`),
    plan: { ...change.apply(series.plan), date: from },
    rule: change.rule ?? rest,
    is_over: false,
    created_at: at,
    version: 1,
  }
  const until = addDays(from, -1)
  return { before: { ...series, rule: { ...rule, count: null, until }, is_over: true }, later }
}

/** The shifts of a series as they are from now on: those that are there say what it says, its new days are added. */
function shiftsAfter(
  meant: readonly StoredShift[],
  there: readonly StoredShift[],
  series: StoredSeries,
  from: string,
  change: SeriesChange,
  at: Author,
): { before: StoredShift | null; after: StoredShift }[] {
  const days = new Set(
    occurrencesOf(series.rule, series.plan.date).filter(
      (day) => day >= from && day <= series.made_until,
    ),
  )
  const changed = meant.map((before) => {
    const day = before.series?.day ?? before.draft.date
    const own = { series: { uuid: series.uuid, day } }
    const draft = change.apply(before.draft)
    // A day that the new rule does not name; should a later one name it, it is planned again.
    if (change.rule && !days.has(day)) {
      return {
        before,
        after: { ...before, ...own, ...deletedFields(at.at, at.actor, series.root) },
      }
    }
    return { before, after: { ...before, ...own, draft } }
  })
  if (!change.rule) return changed
  const known = new Map(there.map((shift) => [shift.uuid, shift]))
  const added = [...days]
    // Nor where one of them was moved to.
    .filter(
      (day) =>
        !meant.some((shift) => shift.uuid === idOfDay(series, day) || shift.draft.date === day),
    )
    .flatMap((day) => {
      const before = known.get(idOfDay(series, day)) ?? null
      // One that is over, worked on, or was taken off by itself stays as it is.
      if (before && before.deleted_with !== series.root) return []
      const fresh = shiftOfDay(series, day, at.at)
      return [
        {
          before,
          after: before
            ? { ...before, ...undeletedFields, draft: fresh.draft, series: fresh.series }
            : fresh,
        },
      ]
    })
  return [...changed, ...added]
}

/**
 * Changes the shifts of a series at once: from the one on that it is asked of, or all on which nobody worked yet. What
 * was worked on, is over or was taken off by itself stays as it is. `change` null takes them off. Answers the series that
 * goes on.
 */
export function changeSeries(
  table: TenantTable,
  author: Author,
  ask: () => Promise<{ shift: StoredShift; change: SeriesChange | null }>,
  {
    checks,
    ...asked
  }: Asked & { checks: (plan: ShiftPlan, before: ShiftPlan) => TransactionWrite[] },
): Promise<string | null> {
  return commit<string | null>(table.client, async () => {
    // Anew for each try: of two at once the second is asked of what the first made, or refused.
    const { shift, change } = await ask()
    const own = shift.series
    if (!own) throw notSeries()
    const series = await seriesStore.find(table, own.uuid)
    if (!series) throw notFound()
    const first = asked.scope === 'following' ? own.day : asked.today
    const from = first > asked.today ? first : asked.today
    const there = withOwn(await shiftsOf(table, series), shift)
    const meant = there.filter((each) => isMeant(each, own.day, asked))
    if (change === null) {
      const ended = {
        ...series,
        is_over: true,
        rule: { ...series.rule, count: null, until: addDays(from, -1) },
      }
      const gone = meant.map((before) => ({
        before,
        after: { ...before, ...deletedFields(author.at, author.actor, null) },
      }))
      return {
        writes: [
          ...seriesStore.replaceAudited(table, author, series, ended),
          ...writeShifts(table, gone),
        ],
        result: null,
      }
    }
    const isSplit = asked.scope === 'following' && own.day > series.plan.date
    const { before, later } = isSplit
      ? split(series, own.day, change, author.at)
      : {
          before: null,
          later: {
            ...series,
            plan: change.apply(series.plan),
            rule: change.rule ?? series.rule,
            is_over: false,
          },
        }
    const after = change.rule ? await withKnown(table, later, there) : there
    const shifts = shiftsAfter(meant, after, later, from, change, author)
    const writes = [
      ...(before
        ? [
            ...seriesStore.replaceAudited(table, author, series, before),
            ...seriesStore.insertAudited(table, author, later),
          ]
        : seriesStore.replaceAudited(table, author, series, later)),
      ...checks(later.plan, series.plan),
      ...writeShifts(table, shifts),
    ]
    if (writes.length > mostWrites) throw badField('user_ids', message('tooManyAtOnce'))
    return {
      writes,
      result: later.uuid,
    }
  })
}

/** What is there of the days of a new rule, also what an older one left. */
async function withKnown(
  table: TenantTable,
  series: StoredSeries,
  there: readonly StoredShift[],
): Promise<StoredShift[]> {
  const days = daysOfSeries(series).filter((day) => day <= series.made_until)
  const ids = new Set([
    ...there.map(({ uuid }) => uuid),
    ...days.map((day) => idOfDay(series, day)),
  ])
  return shiftStore.findManyEvenDeleted(table, ids)
}

/** The error of a change of a series that there is none of. */
export function notSeries(): HttpError {
  return new HttpError('bad_request', message('notInSeries'), {
    fields: { scope: message('notInSeries') },
  })
}
