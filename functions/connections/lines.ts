import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { addDays } from '../../shared/time/time-zone.ts'
import { exportStore, readText } from '../store/hours/payroll-exports.ts'
import type { StoredPush } from '../store/connections/pushes.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { FoundLine, HoursSystem, LineFacts } from './systems/system.ts'

/** A line that is sent: what of, and the sign by which it is known there. */
export interface SentLine extends LineFacts {
  user_id: string
  body: unknown
  marker: string
}

const lines = z.array(z.object({ user_id: z.uuid(), body: z.unknown() }))

/** The lines of a push, as the export keeps them; null where that was taken back. */
export async function readLinesOf(
  table: TenantTable,
  system: HoursSystem,
  { uuid }: Pick<StoredPush, 'uuid'>,
): Promise<SentLine[] | null> {
  const found = await exportStore.find(table, uuid)
  if (!found) return null
  const all = z.parse(lines, JSON.parse(await readText(table, found, 'file')))
  return all.map(({ user_id, body }, index) => ({
    ...system.factsOf(body),
    user_id,
    body,
    marker: markerOf(uuid, index),
  }))
}

function markerOf(push: string, index: number): string {
  const digest = createHash('sha256').update(`${push}|${index}`).digest('hex')
  return `dc-${digest.slice(0, 12)}`
}

/** So far somebody there may have moved a line, in days. */
const moved = 31

/** The days that lines are of, and those around them. */
export function daysAround(all: readonly LineFacts[]): { from: string; to: string } {
  const dates = all.map(({ date }) => date).toSorted()
  return { from: addDays(dates[0] ?? '', -moved), to: addDays(dates.at(-1) ?? '', moved) }
}

const mostShown = 100

/** What of the lines the system does not have as it was sent: missing, other, or twice. */
export function differencesOf(
  sent: readonly SentLine[],
  found: readonly FoundLine[],
): StoredPush['differences'] {
  const byMarker = Map.groupBy(found, ({ marker }) => marker)
  const all = sent.flatMap(({ user_id, date, hours, rest, marker }) => {
    const there = byMarker.get(marker) ?? []
    const isSame = (each: LineFacts) =>
      each.date === date && each.hours === hours && each.rest === rest
    if (there.length === 1 && there.every(isSame)) return []
    const text = there.map((each) => each.hours || '?').join(' + ')
    return [{ user_id, date, sent: hours, found: there.length === 0 ? null : text }]
  })
  return all.slice(0, mostShown)
}
