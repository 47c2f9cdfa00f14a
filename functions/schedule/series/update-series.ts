import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import { recurrenceOf } from '../../../shared/schedule/series.ts'
import type { shiftChange, ShiftPlan } from '../../../shared/schedule/shift.ts'
import { badField, notFound } from '../../errors.ts'
import { definedFields } from '../../http/defined-fields.ts'
import type { Author } from '../../store/records/audit.ts'
import { editConflict } from '../../store/records/change-one.ts'
import { shiftStore, type StoredShift } from '../../store/schedule/shifts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { DayGuard } from '../guard-days.ts'
import { checkReferences } from '../references.ts'
import { readShiftView } from '../view-shift.ts'
import { readWorked } from '../worked.ts'
import { requireRule } from './begin-series.ts'
import { changeSeries } from './change-series.ts'
import { makeShifts } from './make-shifts.ts'

type Sent = z.output<typeof shiftChange>

interface Change {
  version: number | undefined
  scope: 'following' | 'unworked'
  series: Sent['series']
  fields: Omit<Sent, 'version' | 'scope' | 'series'>
}

/** The shift that a change of its series is asked of, if it is as it was shown. */
async function shiftAsShown(
  table: TenantTable,
  uuid: string,
  version: number | undefined,
  sent: Partial<Omit<ShiftPlan, 'date'>> = {},
): Promise<StoredShift> {
  const shift = await shiftStore.findEvenDeleted(table, uuid)
  if (!shift || shift.deleted_at) throw notFound()
  // Sent again, it changes nothing any more.
  const isDone = isDeepStrictEqual(changeOf(shift.draft, sent)(shift.draft), shift.draft)
  if (version !== undefined && version !== shift.version && !isDone) {
    throw editConflict(await readShiftView(table, shift))
  }
  return shift
}

/**
 * What a change of one shift makes of the others: what became another thing, and who was added or taken off. All else
 * stays as each of them says, and so do places that were taken since.
 */
export function changeOf(
  before: ShiftPlan,
  sent: Partial<Omit<ShiftPlan, 'date'>>,
): (plan: ShiftPlan) => ShiftPlan {
  const { user_ids, open_places, ...fields } = definedFields(sent)
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) =>
      Object.entries(before).some(([known, was]) => known === name && was !== value),
    ),
  )
  const added = user_ids?.filter((user) => !before.user_ids.includes(user)) ?? []
  const gone = user_ids ? before.user_ids.filter((user) => !user_ids.includes(user)) : []
  const opened = open_places === undefined ? 0 : open_places - before.open_places
  return (plan) => {
    const people = [...plan.user_ids.filter((user) => !gone.includes(user)), ...added]
    return {
      ...plan,
      ...changed,
      user_ids: [...new Set(people)].toSorted(),
      open_places: Math.max(0, plan.open_places + opened),
    }
  }
}

/** Changes the series of a shift from it on, or all of it on which nobody worked yet; then plans on as far as is due. */
export async function updateSeries(
  table: TenantTable,
  author: Author,
  uuid: string,
  { version, scope, series: sent, fields: { date, user_ids, ...fields } }: Change,
  { today, zone, requireToCome }: DayGuard,
  at: string,
): Promise<void> {
  const sentFields = { ...fields, ...(user_ids && { user_ids }) }
  if (sent && scope !== 'following') throw badField('scope', message('ruleFollows'))
  const isWorked = await readWorked(table, today, zone)
  const ask = async () => {
    const shift = await shiftAsShown(table, uuid, version, sentFields)
    requireToCome(shift.draft.date)
    if (date !== undefined && date !== shift.draft.date) {
      throw badField('date', message('seriesDate'))
    }
    const day = shift.series?.day ?? shift.draft.date
    const rule = sent ? requireRule(recurrenceOf(sent), day) : null
    return { shift, change: { apply: changeOf(shift.draft, sentFields), rule } }
  }
  const changed = await changeSeries(table, author, ask, {
    scope,
    today,
    isWorked,
    checks: (after, before) => checkReferences(table, after, before),
  })
  if (changed) await makeShifts(table, changed, { at, today })
}

/** Takes the shifts of a series off, from one on, or all on which nobody worked yet. */
export async function endSeries(
  table: TenantTable,
  author: Author,
  uuid: string,
  scope: Change['scope'],
  { today, zone, requireToCome }: DayGuard,
): Promise<void> {
  const isWorked = await readWorked(table, today, zone)
  const ask = async () => {
    const shift = await shiftAsShown(table, uuid, undefined)
    requireToCome(shift.draft.date)
    return { shift, change: null }
  }
  await changeSeries(table, author, ask, { scope, today, isWorked, checks: () => [] })
}
