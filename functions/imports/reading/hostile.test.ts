import { expect, test } from 'vitest'
import type { Message } from '../../../shared/messages/message.ts'
import { hostileFiles, type HostileFile } from '../../../test/fixtures/files/hostile-imports.ts'
import { longestCell } from './budget.ts'
import { readApart } from './read-apart.ts'
import { readFile, type FileOutcome } from './read-file.ts'

const given = { choices: {}, zone: 'America/Chicago', now: Date.UTC(2026, 10, 1) }

/** Files that are read as the product does, in a thread with its bounds. */
const apart = new Set([
  'blank lines',
  'two million columns',
  'a name of spaces',
  'a workbook with four million texts',
  'a workbook with a cell of ten million signs',
])

function expectFate(outcome: FileOutcome, { fate }: HostileFile) {
  if (fate !== null) {
    expect(outcome).toEqual({ failure: expect.objectContaining({ key: fate }) as object })
    return
  }
  if ('failure' in outcome) throw new Error(outcome.failure.key)
  const { filled, titles } = outcome.reading
  const cells = [titles, ...filled].flat()
  expect(cells.length).toBeLessThan(100)
  expect(Math.max(...cells.map((cell) => cell.length))).toBeLessThanOrEqual(longestCell)
}

test.each(hostileFiles.filter(({ name }) => !apart.has(name)))(
  'a hostile file is rejected or bounded: $name',
  (file) => {
    expectFate(readFile({ ...given, bytes: file.make() }), file)
  },
)

test.each([...apart])('a hostile file stays within the bounds of its thread: %s', async (name) => {
  const file = hostileFiles.find((each) => each.name === name)
  if (!file) throw new Error(`Expected a hostile file "${name}"`)
  const reading = readApart('acme', { ...given, bytes: file.make() })
  // Its own fate, and not that of a thread that was ended.
  const outcome = await reading.then(
    (read) => ({ reading: read }),
    (error: { reason: Message }) => ({ failure: error.reason }),
  )
  expectFate(outcome, file)
})
