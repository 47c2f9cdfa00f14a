import { expect, test } from 'vitest'
import { following } from './following.ts'
import type { Operation } from './operation.ts'

const correction = (id: string, uuid: string, version: number): Operation => ({
  id,
  owner: 'tenant:user',
  call: 'updateLogEntry',
  params: { uuid },
  body: { notes: id, version },
  at: 0,
  tried: false,
  order: 0,
  refusal: null,
})

test('a second correction of an entry is based on what the first one left', () => {
  const first = correction('a', 'entry', 1)
  const second = correction('b', 'entry', 1)
  expect(following(second, first, { version: 2 }).body).toEqual({ notes: 'b', version: 2 })
})

test('of another entry, of another version or without an answer it stays as it was', () => {
  const first = correction('a', 'entry', 1)
  const other = correction('b', 'other', 1)
  const later = correction('b', 'entry', 3)
  const second = correction('b', 'entry', 1)
  expect(following(other, first, { version: 2 })).toBe(other)
  expect(following(later, first, { version: 2 })).toBe(later)
  expect(following(second, first, undefined)).toBe(second)
})
