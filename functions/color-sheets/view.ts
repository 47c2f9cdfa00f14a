import type { ColorSheet } from '../../shared/color-sheets/color-sheet.ts'
import { originOf } from '../http/origin.ts'
import type { ApiEvent } from '../http/event.ts'
import { colorSheetToken } from './token.ts'
import type { StoredJob } from '../store/jobs.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

const untouched = {
  link: null,
  shared_by: null,
  language: 'en',
  note: null,
  photo_ids: [],
} as const

/** What the office sees of a job's sheet; the link is made anew each time, and stands nowhere. */
export async function viewColorSheet(
  event: ApiEvent,
  table: TenantTable,
  { uuid, color_sheet, sheet_shared_at }: StoredJob,
): Promise<ColorSheet> {
  const { link, shared_by, language, note, photo_ids } = color_sheet ?? untouched
  const names = shared_by === null ? null : await readNames(table, { USER: [shared_by] })
  const token = link === null ? null : colorSheetToken({ tenant: table.id, job: uuid, link })
  return {
    url: token === null ? null : `${originOf(event)}/color-sheet/${token}`,
    shared_at: sheet_shared_at ?? null,
    shared_by_name: shared_by === null ? null : (names?.evenDeleted(shared_by) ?? null),
    language,
    note,
    photo_ids: [...photo_ids],
  }
}
