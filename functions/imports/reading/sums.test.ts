import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/read-rows.ts'

describe('rows of totals are no work', () => {
  const head = 'Employee,Job,Date,Hours'
  const sumsOf = async (...lines: string[]) => {
    const { rows, problems, sums } = await rowsOf([head, ...lines].join('\n'))
    expect(problems.filter(({ code }) => code !== 'placed')).toEqual([])
    return { count: rows.length, sums }
  }

  test('sets the total of each person aside, with the rows that it covers', async () => {
    const { count, sums } = await sumsOf(
      'Ana,A,5/4/2026,8',
      'Ana,A,5/5/2026,7',
      'Total for Ana,,,15.00',
      'Bo,A,5/4/2026,6',
      'Bo,A,5/18/2026,6',
      'Bo Total,,,12',
      'Grand total,,,27',
    )
    expect(count).toBe(4)
    expect(sums).toEqual([
      {
        row: 4,
        label: 'Total for Ana',
        person: 'Ana',
        scope: 'person',
        seconds: 54_000,
        rows: { from: 2, to: 3 },
      },
      {
        row: 7,
        label: 'Bo Total',
        person: 'Bo',
        scope: 'person',
        seconds: 43_200,
        rows: { from: 5, to: 6 },
      },
      {
        row: 8,
        label: 'Grand total',
        person: null,
        scope: 'file',
        seconds: 97_200,
        rows: { from: 2, to: 6 },
      },
    ])
  })

  test('keeps weeks within a person, and takes a single total for the whole file', async () => {
    const { sums } = await sumsOf(
      'Ana,A,5/4/2026,8',
      ',,Weekly total,8',
      'Ana,A,5/11/2026,7',
      ',,Weekly total,7',
      ',,Total,15:00',
      'Bo,A,5/4/2026,6',
      ',,Total,6',
    )
    expect(sums.map(({ scope, person, seconds, rows }) => [scope, person, seconds, rows])).toEqual([
      ['week', 'Ana', 28_800, { from: 2, to: 2 }],
      ['week', 'Ana', 25_200, { from: 4, to: 4 }],
      ['person', 'Ana', 54_000, { from: 2, to: 5 }],
      ['person', 'Bo', 21_600, { from: 7, to: 7 }],
    ])
    const single = await sumsOf('Ana,A,5/4/2026,8', 'Bo,A,5/4/2026,6', 'Totals: 14,,,')
    expect(single.sums).toMatchObject([{ scope: 'file', person: null, seconds: 50_400 }])
  })

  test('a job of that name with a date is work', async () => {
    const { count, sums } = await sumsOf('Ana,Total Wine,5/4/2026,8', 'Ana,Totals,5/5/2026,8')
    expect([count, sums]).toEqual([2, []])
  })
})
