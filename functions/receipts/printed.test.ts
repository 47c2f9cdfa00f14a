import { expect, test } from 'vitest'
import { centsOfPrinted, kindOf, readPrintedDate } from './printed.ts'

test.each([
  ['$1,234.50', 123_450],
  ['201 . 63', 20_163],
  ['12,50', 1_250],
  ['7.00', 700],
  ['-45.98', -4_598],
  ['-$45.98', -4_598],
  ['$-45.98', -4_598],
  ['45.98-', -4_598],
  ['(45.98)', -4_598],
])('%s is read as %d cents', (text, cents) => {
  expect(centsOfPrinted(text)).toBe(cents)
})

test.each([
  '2195',
  'FREE',
  '',
  '12.5',
  '1.234.5',
  '--45.98',
  '-45.98-',
  '(2195)',
  '2 45.98',
  '081234567890 12.98',
])('%s is no amount that is clear', (text) => {
  expect(centsOfPrinted(text)).toBeNull()
})

test.each([
  ['05/14/2026', false, '2026-05-14', true],
  ['5-4-26', false, '2026-05-04', true],
  ['14/05/2026', true, '2026-05-14', true],
  ['04/05/2026', true, '2026-04-05', false],
  ['2026-05-14', false, '2026-05-14', true],
  ['May 14, 2026', false, '2026-05-14', true],
  ['14 de mayo de 2026', true, '2026-05-14', true],
])('%s (Spanish: %s) is %s', (text, isSpanish, date, isSure) => {
  expect(readPrintedDate(text, isSpanish)).toEqual({ date, isSure })
})

test.each(['02/30/2026', 'TILL 4', '13/13/2026'])('%s is no date', (text) => {
  expect(readPrintedDate(text)).toBeNull()
})

test.each([
  ['ROUTE 48 FUEL', ['UNLEADED 12.4 GAL'], 'fuel'],
  ['HARDWARE', ['LADDER 24 FT'], 'tool'],
  ['HARDWARE', ['LADDER 24 FT', 'TAPE'], 'material'],
  ['SHELL FUEL', [], 'fuel'],
  ['LUNCH', [], 'other'],
])('%s with %s is for %s', (vendor, texts, kind) => {
  const lines = texts.map((text) => ({ text }))
  expect(kindOf(vendor, lines)).toBe(kind)
})
