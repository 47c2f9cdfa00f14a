import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amountInput, amountOf, plainAmount } from './amount.ts'

const amount = amountInput({ atMost: 1_000_000 })
const problemWith = (text: string, schema = amount) =>
  z.safeParse(schema, text).error?.issues[0]?.message

test.each([
  ['12', '12.00'],
  ['45.1', '45.10'],
  ['$45.10', '45.10'],
  [' $ 1,234.56 ', '1234.56'],
  ['1,000,000', '1000000.00'],
  ['7.', '7.00'],
])('%j is taken as %s', (typed, expected) => {
  expect(z.parse(amount, typed)).toBe(expected)
})

test.each([
  ['abc', 'amount'],
  ['thirty', 'amount'],
  ['', 'amount'],
  ['12,5', 'amount'],
  ['1.234,56', 'amount'],
  ['-3', 'amount'],
  ['45.105', 'wholeCents'],
  ['1000000.01', 'amountTooHigh'],
])('%j is refused as %s', (typed, key) => {
  expect(problemWith(typed)).toBe(key)
})

test('what came back is less than nothing where that can be', () => {
  const signed = amountInput({ atMost: 1_000, isSigned: true })
  expect(z.parse(signed, '-$3.50')).toBe('-3.50')
  expect(problemWith('-1000.01', signed)).toBe('amountTooHigh')
})

test('an amount that is sent as a number is read the same way', () => {
  expect([amountOf('$1,234.5'), amountOf('abc'), plainAmount('abc')]).toEqual([1234.5, NaN, null])
})
