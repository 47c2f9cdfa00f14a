import type { DateOrder, ImportField } from '../../../shared/imports/column.ts'
import { takeBreaks } from './breaks.ts'
import { settleClocks } from './clock-style.ts'
import { fillNames } from './fill-names.ts'
import type { Format } from './formats.ts'
import { pairPunches } from './punches.ts'
import type { FileRecord, Layout } from './records.ts'
import { splitSegments } from './segments.ts'
import { settleHours } from './stated-hours.ts'
import type { TotalLabels } from './total-labels.ts'

interface Preparing {
  columns: readonly (ImportField | null)[]
  format: Format | null
  order: DateOrder
  labels: TotalLabels
}

/** Records of which each is one line of work, and what their columns hold. */
export interface Prepared {
  columns: (ImportField | null)[]
  records: FileRecord[]
}

/** Rewrites the records of a file so that each is one line of work that can be read by itself. */
export function prepareRecords(
  layout: Layout,
  { columns, format, order, labels }: Preparing,
): Prepared {
  const named = fillNames(layout.records, columns, {
    isKnown: format?.namesOnce ?? false,
    labels,
  })
  const paired = pairPunches(named, columns, order)
  const timed = settleClocks(takeBreaks(paired.records, paired.columns), paired.columns)
  const stated = settleHours(layout.titles, timed, paired.columns, format?.isGross ?? false)
  return { columns: paired.columns, records: splitSegments(stated, paired.columns, order) }
}
