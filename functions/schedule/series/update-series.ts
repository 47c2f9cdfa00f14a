import type * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import { recurrenceOf } from '../../../shared/schedule/series.ts'
import type { shiftChange } from '../../../shared/schedule/shift.ts'
import { badField, notFound } from '../../errors.ts'
import { definedFields } from '../../http/defined-fields.ts'
import type { Author } from '../../store/records/audit.ts'
import { editConflict } from '../../store/records/record-type.ts'
import { findShift, type StoredShift } from '../../store/schedule/shifts.ts'
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
): Promise<StoredShift> {
  const shift = await findShift(table, uuid)
  if (!shift || shift.deleted_at) throw notFound()
  if (version !== undefined && version !== shift.version) {
    throw editConflict(await readShiftView(table, shift))
  }
  return shift
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
  const shift = await shiftAsShown(table, uuid, version)
  requireToCome(shift.draft.date)
  if (date !== undefined && date !== shift.draft.date) throw badField('date', message('seriesDate'))
  const people = user_ids && [...new Set(user_ids)].toSorted()
  const plan = { ...definedFields(fields), ...(people && { user_ids: people }) }
  const rule = sent ? requireRule(recurrenceOf(sent), shift.series?.day ?? shift.draft.date) : null
  const isWorked = await readWorked(table, today, zone)
  const changed = await changeSeries(
    table,
    author,
    shift,
    { plan, rule },
    {
      scope,
      today,
      isWorked,
      checks: (after, before) => checkReferences(table, after, before),
    },
  )
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
  const shift = await shiftAsShown(table, uuid, undefined)
  requireToCome(shift.draft.date)
  const isWorked = await readWorked(table, today, zone)
  await changeSeries(table, author, shift, null, { scope, today, isWorked, checks: () => [] })
}
