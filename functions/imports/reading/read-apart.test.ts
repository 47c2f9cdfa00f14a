import { expect, test } from 'vitest'
import { hostileFiles } from '../../../test/fixtures/files/hostile-imports.ts'
import { readApart } from './read-apart.ts'
import type { FileToRead } from './read-file.ts'

const file: FileToRead = {
  bytes: Buffer.from('Employee,Job,Date,Hours\nAna,A,2026-05-04,8\n'),
  choices: {},
  zone: 'America/Chicago',
  now: Date.UTC(2026, 10, 1),
}
const memory = { maxOldGenerationSizeMb: 256 }

test('reads a file in a thread, and says what is wrong with one', async () => {
  const { rows } = await readApart('acme', file)
  expect(rows.map(({ person }) => person.name)).toEqual(['Ana'])
  const picture = { ...file, bytes: Buffer.from('89504e470d0a1a0a0000000d', 'hex') }
  await expect(readApart('acme', picture)).rejects.toMatchObject({
    reason: { key: 'importUnreadable' },
  })
})

test('ends a reading that takes too long, and reads the next file', async () => {
  const late = readApart('acme', file, { memory, milliseconds: 0 })
  const next = readApart('acme', file)
  await expect(late).rejects.toMatchObject({ reason: { key: 'importTooHard' } })
  expect((await next).rows).toHaveLength(1)
})

test('survives a reading that needs more memory than it gets', async () => {
  const { make } = hostileFiles.find(({ name }) => name.endsWith('four million texts')) ?? {}
  const bytes = make?.() ?? new Uint8Array()
  const small = { memory: { maxOldGenerationSizeMb: 24 }, milliseconds: 60_000 }
  await expect(readApart('acme', { ...file, bytes }, small)).rejects.toMatchObject({
    reason: { key: 'importTooHard' },
  })
  expect((await readApart('acme', file)).rows).toHaveLength(1)
})
