import type { RowKind } from '../../../shared/imports/row-kind.ts'
import { dateOf, instantOfTime } from '../../../shared/time/time-zone.ts'
import { dayOf, orNull } from './row-context.ts'
import { RowError, type Cells, type Reading } from './row-cells.ts'
import type { FileRow } from './file-row.ts'
import { fileSecondsOf, spanOf } from './row-time.ts'

type Time = Pick<FileRow, 'day' | 'span' | 'fileSeconds' | 'isPlaced'>

function timeOf(cells: Cells, reading: Reading): Time {
  if (cells('start') && cells('end')) {
    const { span, seconds } = spanOf(cells, reading, new Map(), '')
    const day = dateOf(span.from, reading.zone)
    return { day, span, fileSeconds: seconds, isPlaced: false }
  }
  const seconds = fileSecondsOf(cells)
  if (seconds === null || seconds === 0) throw new RowError('no_time', cells('hours'))
  const day = dayOf(cells, reading)
  if (day === null) throw new RowError('bad_date', cells('date'))
  const from = instantOfTime(day, '00:00', reading.zone)
  return { day, span: { from, to: from + seconds * 1000 }, fileSeconds: seconds, isPlaced: true }
}

/**
 * Reads when a row was that is no work. Time off may lie in the future and be longer than a day, and
 * takes no place in the day. A row that is ignored may lack everything.
 */
export function timeOfOther(cells: Cells, reading: Reading, kind: RowKind): Time {
  if (kind !== 'ignore') return timeOf(cells, reading)
  const nothing = { day: null, span: { from: 0, to: 0 }, fileSeconds: null, isPlaced: true }
  return orNull(() => timeOf(cells, reading)) ?? nothing
}
