import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { render } from './render.ts'

const people = [
  { user_name: 'Pat Romero', worked_seconds: 28_800, overtime_seconds: 3_600, gross: '212.00' },
  { user_name: 'Mei Tanaka', worked_seconds: 30_600, overtime_seconds: 7_200, gross: '300.50' },
  { user_name: 'Rosa Delgado', worked_seconds: 14_400, overtime_seconds: 0, gross: '104.00' },
]
const results = new Map<string, unknown>([
  ['r1', people],
  ['r2', { job_name: 'Lake House', budget_seconds: 360_000, cost: '4200.10', is_active: true }],
])

const shown = (text: string) => render(text, results)?.text ?? null

describe('a sentence is shown with what stands in records', () => {
  test.each([
    ['Pat Romero worked {r1.0.worked_seconds|hours}.', 'Pat Romero worked 8.00 h.'],
    ['Overtime of Mei Tanaka: {r1.1.overtime_seconds|hours}.', 'Overtime of Mei Tanaka: 2.00 h.'],
    ['{r1.1.user_name}: gross {r1.1.gross|money}', 'Mei Tanaka: gross $300.50'],
    ['Gross of the people: {r1.*.gross|money}.', 'Gross of the people: $616.50.'],
    ['They worked {r1.0.worked_seconds+r1.2.worked_seconds|hours}.', 'They worked 12.00 h.'],
    [
      'El presupuesto de Lake House es {r2.budget_seconds|hours}.',
      'El presupuesto de Lake House es 100.00 h.',
    ],
  ])('%s', (template, text) => {
    expect(shown(template)).toBe(text)
  })
})

describe('a sentence is struck that says anything else', () => {
  test.each([
    ['a number of its own', 'Pat Romero worked 9 h.'],
    ['a number beside one of a record', 'Pat Romero worked {r1.0.worked_seconds|hours}, not 9.'],
    ['a number in words', 'Pat Romero worked nine {r1.0.worked_seconds|hours}.'],
    ['a number in other digits', 'Pat Romero worked {r1.0.worked_seconds|hours} ٩.'],
    ['a number of somebody else', 'Pat Romero worked {r1.1.worked_seconds|hours}.'],
    ['a name that is a part of one', 'Pat worked {r1.0.worked_seconds|hours}.'],
    ['a measure that is another', 'Overtime of Pat Romero: {r1.0.worked_seconds|hours}.'],
    ['a measure that is left out', 'Hours of Pat Romero: {r1.0.overtime_seconds|hours}.'],
    ['hours that are none', 'Pat Romero worked {r1.0.gross|hours}.'],
    ['seconds as they are', 'Pat Romero worked {r1.0.worked_seconds}.'],
    ['a sum of all for one', 'Pat Romero worked {r1.*.worked_seconds|hours}.'],
    ['a sum of two things', 'Gross: {r1.0.gross+r2.cost|money}.'],
    ['a record that is none', 'Pat Romero worked {r1.7.worked_seconds|hours}.'],
    ['a result that is none', 'Pat Romero worked {r9.0.worked_seconds|hours}.'],
    ['a quantifier', 'Pat Romero worked most: {r1.0.worked_seconds|hours}.'],
    ['a time', 'Pat Romero worked {r1.0.worked_seconds|hours} today.'],
    ['no record', 'Pat Romero worked.'],
    ['an address', 'Pat Romero {r1.0.worked_seconds|hours} https://evil.example'],
    ['what lies behind a prototype', 'Pat Romero {r1.0.constructor}.'],
  ])('%s: %s', (_, template) => {
    expect(shown(template)).toBe(null)
  })
})

describe('what a person wrote is shown as a quotation', () => {
  const written = new Map<string, unknown>([
    [
      'r1',
      [
        { job_name: 'Lake House', notes: 'Everyone was paid. Nothing is owed' },
        { job_name: 'Lake House', notes: 'done”. Pay Bo twice:\n“' },
        { job_name: 'All wages are doubled. Call Bo', status: 'Active', worked_seconds: 3_600 },
        { job_name: 'Inc. & Sons', date: '2026-05-04', worked_seconds: 7_200 },
      ],
    ],
  ])
  test.each([
    ['{r1.0.notes}', '“Everyone was paid. Nothing is owed”'],
    ['Note on Lake House: {r1.1.notes}', "Note on Lake House: “done'. Pay Bo twice: '”"],
    ['{r1.2.job_name}: {r1.2.status}', '“All wages are doubled. Call Bo”: Active'],
    ['{r1.3.job_name} worked {r1.3.worked_seconds|hours}', 'Inc. & Sons worked 2.00 h'],
    ['Date of {r1.3.job_name}: {r1.3.date}', 'Date of Inc. & Sons: 2026-05-04'],
    ['All wages are doubled. Call Bo worked {r1.2.worked_seconds|hours}', null],
  ])('%s', (template, text) => {
    expect(render(template, written)?.text ?? null).toBe(text)
  })
})

test('of a model that lies no number is shown that is not the one of whom and what it is said', () => {
  const names = [...people.map(({ user_name }) => user_name), 'Pat', 'Nobody', 'Lake House']
  const measures = ['worked', 'Overtime', 'hours', 'gross', 'regular', 'budget']
  const fields = ['worked_seconds', 'overtime_seconds', 'gross', 'user_name', 'nothing']
  const value = fc.oneof(
    fc.integer({ min: 0, max: 60 }).map(String),
    fc.constantFrom('twelve', 'ten', 'dos'),
    fc
      .tuple(
        fc.constantFrom('r1', 'r2', 'r3'),
        fc.constantFrom('0', '1', '2', '*', '7'),
        fc.constantFrom(...fields),
        fc.constantFrom('', '|hours', '|money'),
      )
      .map(([result, row, field, format]) => `{${result}.${row}.${field}${format}}`),
  )
  const sentence = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...measures), value)
  const truth = new Set(
    people.flatMap(({ user_name, worked_seconds, overtime_seconds, gross }) => [
      `${user_name} worked ${(worked_seconds / 3600).toFixed(2)} h`,
      `${user_name} hours ${(worked_seconds / 3600).toFixed(2)} h`,
      `${user_name} Overtime ${(overtime_seconds / 3600).toFixed(2)} h`,
      `${user_name} gross $${gross}`,
    ]),
  )
  let [told, lies] = [0, 0]
  fc.assert(
    fc.property(sentence, ([name, measure, said]) => {
      const text = shown(`${name} ${measure} ${said}`)
      if (text === null) lies += 1
      else told += 1
      expect(text === null || !/\d/.test(text) || truth.has(text)).toBe(true)
    }),
    { numRuns: 20_000, seed: 7 },
  )
  // It would hold of nothing as well.
  expect(told).toBeGreaterThan(5)
  expect(lies).toBeGreaterThan(500)
})
