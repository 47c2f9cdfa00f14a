import { expect, test } from 'vitest'
import { fillsOf } from './chart-fills.tsx'

const job = (index: number) => ({
  job_id: `${(index % 16).toString(16)}-${index}`,
  job_color: 'Denim' as const,
})

test('no two of thirty jobs of one color are filled alike, the first in its own paint', () => {
  const fills = fillsOf(Array.from({ length: 30 }, (_, index) => job(index)))
  expect(new Set([...fills.values()].map((fill) => JSON.stringify(fill))).size).toBe(30)
  expect(fills.get('0-0')).toEqual({ color: '#4a78a8', pattern: 'plain' })
  expect(fills.get('1-1')).toEqual({ color: '#4a78a8', pattern: 'striped' })
})
