import { expect, test } from 'vitest'
import { hostileFiles } from '../../../test/fixtures/hostile-imports.ts'
import { longestCell } from './budget.ts'
import { readFile } from './read-file.ts'

const given = { choices: {}, zone: 'America/Chicago', now: Date.UTC(2026, 10, 1) }

test.each(hostileFiles)('a hostile file is rejected or bounded: $name', ({ make, fate }) => {
  const outcome = readFile({ ...given, bytes: make() })
  if (fate !== null) {
    expect(outcome).toEqual({ failure: expect.objectContaining({ key: fate }) as object })
    return
  }
  if ('failure' in outcome) throw new Error(outcome.failure.key)
  const { filled, titles } = outcome.reading
  const cells = [titles, ...filled].flat()
  expect(cells.length).toBeLessThan(100)
  expect(Math.max(...cells.map((cell) => cell.length))).toBeLessThanOrEqual(longestCell)
})
