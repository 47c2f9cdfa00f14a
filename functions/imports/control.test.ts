import { expect, test } from 'vitest'
import { addDays } from '../../shared/time/time-zone.ts'
import { findDifferences } from './control.ts'
import type { Figure } from './figures.ts'
import type { FileSum } from './reading/sums.ts'

const figureOf = (row: number, seconds: number): Figure => ({
  row,
  person: 'Ana',
  day: addDays('2000-01-01', row * 7),
  kind: 'work',
  statedKind: 'work',
  file: 3600,
  seconds,
  code: seconds === 3600 ? null : 'hours_differ',
})
const total = (seconds: number): FileSum => ({
  row: 2000,
  label: 'Total',
  person: null,
  scope: 'file',
  seconds,
  rows: { from: 1, to: 1999 },
})
const find = (count: number, seconds: number) =>
  findDifferences(
    Array.from({ length: count }, (_, at) => figureOf(at + 1, 1800)),
    { sums: [total(seconds)], columnSums: [] },
    (day) => day,
  )

test.each([
  [10, 10],
  [900, 1],
])('keeps a wrong total beside the differences of %i weeks', (count, byRows) => {
  const found = find(count, 7)
  const ofTotals = found.filter(({ rows }) => rows.some(({ code }) => code === 'total_differs'))
  expect(ofTotals).toMatchObject([{ file_seconds: 7 }])
  expect(found).toHaveLength(byRows + 1)
  expect(find(count, count * 3600)).toHaveLength(byRows)
})
