import { expect, test } from 'vitest'
import { isStateOf, startState } from '../../../functions/connections/start-state.ts'

const asked = { tenant: 'acme', user: 'ana', system: 'gusto' } as const
const now = Date.parse('2026-03-02T12:00:00Z')
const quarter = 15 * 60_000

test('a state holds for a quarter of an hour, and for whoever asked alone', () => {
  const state = startState(asked, now)
  expect(isStateOf(state, asked, now + quarter - 1)).toBe(true)
  expect(isStateOf(state, asked, now + quarter)).toBe(false)
  expect(isStateOf(state, { ...asked, tenant: 'bolt' }, now)).toBe(false)
  expect(isStateOf(state, { ...asked, user: 'bo' }, now)).toBe(false)
  expect(isStateOf(state, { ...asked, system: 'quickbooks_online' }, now)).toBe(false)
})

test('a state whose end was moved, or that is none, holds never', () => {
  const [until, ...rest] = startState(asked, now).split('.')
  expect(isStateOf([Number(until) + 1, ...rest].join('.'), asked, now)).toBe(false)
  for (const text of ['', '..', 'x', `${until}.a.b`]) {
    expect(isStateOf(text, asked, now)).toBe(false)
  }
})
