import type { Table } from '../table.ts'
import type { Layout } from '../records.ts'
import { layoutByDay } from './by-day.ts'
import { layoutBySection } from './by-section.ts'

/** Returns a file as titles and the rows below them, however it arranges them. */
export function layoutOf(table: Table): Layout {
  return layoutByDay(table) ?? layoutBySection(table)
}
