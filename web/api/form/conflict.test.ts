import { expect, test } from 'vitest'
import { mergeValues } from './conflict.ts'

const base = { name: 'Ada', phone: '1', notes: '' }
const row = (field: string, theirs: string, yours: string) => ({ field, theirs, yours })

test('what only one of two changed is kept, whoever it was', () => {
  const merged = mergeValues(base, { ...base, phone: '2' }, { ...base, notes: 'Gate code' })
  expect(merged).toEqual({
    taken: [row('phone', '2', '1')],
    disputed: [],
  })
})

test('what both changed alike is no difference, what they changed otherwise is to be chosen', () => {
  const yours = { name: 'Ada L', phone: '3', notes: '' }
  const merged = mergeValues(base, { ...base, name: 'Ada L', phone: '2' }, yours)
  expect(merged).toEqual({ taken: [], disputed: [row('phone', '2', '3')] })
})

test('without what both began with, every difference is to be chosen', () => {
  const merged = mergeValues({}, { ...base, phone: '2' }, base)
  expect(merged.disputed).toEqual([row('phone', '2', '1')])
})

test('what they cannot have is yours alone', () => {
  expect(mergeValues({}, { name: 'Ada' }, { name: 'Ada', reason: 'Late' })).toEqual({
    taken: [],
    disputed: [],
  })
})
