import { foldText } from '../../../shared/fields/fold-text.ts'
import type { ImportField } from '../../../shared/imports/column.ts'
import type { RowKind } from '../../../shared/imports/row-kind.ts'
import type { RowProblemCode } from '../../../shared/imports/row-problem.ts'
import type { Interval } from '../../../shared/time/interval.ts'
import type { RowContext } from './row-context.ts'
import type { RowNames } from './row-kind.ts'
import { longestRest } from './row-time.ts'

/** A person as a file names them. */
export interface FilePerson {
  name: string
  email: string | null
  payroll_id: string | null
}

/** A row of a file after reading. */
export interface FileRow {
  /** Its number in the file, from 1. */
  row: number
  person: FilePerson
  kind: RowKind
  /** Its job and its kind in the words of the file. */
  names: RowNames
  /** The customer and the job as they can be stored; the job is null if the row names none. */
  customer: string | null
  job: string | null
  /** The day of the row in the zone of the file, or null if an ignored row names none. */
  day: string | null
  /** Begin and end of the row in epoch milliseconds. */
  span: Interval
  /** Unpaid break within the row, in seconds. */
  breakSeconds: number
  notes: string | null
  /** Seconds of the row as the file states them. */
  fileSeconds: number | null
  /** True if the import chose a time because the file states none. */
  isPlaced: boolean
}

/** A row that cannot be read, and why. */
export interface RowProblem extends Partial<RowContext> {
  row: number
  /** The field whose cell is not understood. */
  field?: ImportField | null
  code: RowProblemCode
  value: string
}

/** Returns the key that tells a person from others with the same name. */
export function keyOf({ name: said, email: at, payroll_id }: FilePerson): string {
  return `${foldText(said)}|${at ?? payroll_id ?? ''}`
}

/** Returns true if a row counts as work time here. */
export function isWorked({ kind }: Pick<FileRow, 'kind'>): boolean {
  return kind === 'work' || kind === 'paid_break'
}

/** Worked seconds of a row. */
export function secondsOfRow({
  span,
  breakSeconds,
}: Pick<FileRow, 'span' | 'breakSeconds'>): number {
  const unpaid = breakSeconds > longestRest ? breakSeconds : 0
  return Math.round((span.to - span.from) / 1000) - unpaid
}
