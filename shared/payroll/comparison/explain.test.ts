import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour, settings, termsFrom } from '../../../test/fixtures/files/sheet-facts.ts'
import type { SheetFacts, SheetPunch } from '../sheet/facts.ts'
import { frameOf } from '../sheet/period-frame.ts'
import type { RuleSetId } from '../settings/rule-sets.ts'
import type { Cause } from './causes.ts'
import { explainDifference, type OldFigures } from './explain.ts'
import { figuresOf, type Figures } from './old-figures.ts'
import { noWays, type OldWays } from './old-ways.ts'

const zone = 'America/Los_Angeles'
const minute = 60_000
let made = 0

type Day = {
  date: string
  from: number
  length: number
  pause: 'none' | 'rest' | 'meal'
  job: string
}

function punchesOf(days: readonly Day[]): SheetPunch[] {
  return days.flatMap(({ date, from, length, pause, job }) => {
    const at = Date.parse(`${date}T00:00-08:00`) + from * minute
    const punch = (kind: 'arrival' | 'departure', when: number, breakKind?: 'rest' | 'meal') => {
      made += 1
      const uuid = String(made).padStart(8, '0')
      return {
        uuid,
        kind,
        at: when,
        job_id: job,
        evidence: ['live' as const],
        breakKind: breakKind ?? null,
      }
    }
    const [begin, end] = [punch('arrival', at), punch('departure', at + length * minute)]
    if (pause === 'none' || length < 60) return [begin, end]
    const left = at + Math.floor(length / 2) * minute
    const back = left + (pause === 'rest' ? 15 : 40) * minute
    return [begin, punch('departure', left, pause), punch('arrival', back), end]
  })
}

function factsOf(date: string, days: readonly Day[], rules: RuleSetId): SheetFacts {
  const history = [
    settings({ period: 'biweekly', first_day: '2026-03-02', rule_set: rules }),
  ] as const
  return {
    frame: frameOf(date, history, zone),
    pay: {
      terms: termsFrom({}),
      rates: [
        { from: '2000-01-01', amount: '22.00', job_id: null, title: null },
        { from: '2000-01-01', amount: '31.50', job_id: 'B', title: null },
      ],
    },
    punches: punchesOf(days),
    stateOf: () => null,
    extras: [],
    now: Date.parse('2026-12-31T00:00Z'),
  }
}

/** Figures as another system prints them. */
function printed(figures: Figures, regular: number): OldFigures {
  const decimals = (seconds: number) => Math.round(Math.round((seconds / 3600) * 100) * 36)
  const [overtime, doubletime] = [decimals(figures.overtime), decimals(figures.doubletime)]
  const worked = decimals(regular) + overtime + doubletime
  return { worked, overtime, doubletime, gross: figures.gross }
}

function theirsOf(facts: SheetFacts, ways: OldWays): OldFigures {
  const figures = figuresOf(facts, ways)
  return printed(figures, figures.worked - figures.overtime - figures.doubletime)
}

function sumOf(all: readonly OldFigures[], of: keyof OldFigures): number {
  return all.reduce((sum, each) => sum + (each[of] ?? 0), 0)
}

/** The causes that make a difference in these hours, one after the other. */
function effective(facts: SheetFacts, ways: OldWays): Cause[] {
  let known = noWays
  return (['clock', 'rests', 'rounding', 'meal', 'weekly', 'rate'] as const).filter((cause) => {
    const before = figuresOf(facts, known)
    known = { ...known, [cause]: ways[cause] }
    return JSON.stringify(figuresOf(facts, known)) !== JSON.stringify(before)
  })
}

const week = (first: string, count: number, day: Partial<Day>): Day[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(`${first}T00:00Z`) + index * 24 * hour).toISOString().slice(0, 10),
    from: 7 * 60 + 4,
    length: 9 * 60 + 7,
    pause: 'none',
    job: 'A',
    ...day,
  }))

const cases: [string, Partial<OldWays>, Day[], string][] = [
  ['rounding', { rounding: 15 }, week('2026-03-16', 5, {}), '2026-03-16'],
  ['meal', { meal: { after: 6, minutes: 30 } }, week('2026-03-16', 5, {}), '2026-03-16'],
  ['weekly', { weekly: true }, week('2026-03-16', 3, { length: 600 }), '2026-03-16'],
  [
    'rate',
    { rate: 'main' },
    [...week('2026-03-16', 3, {}), ...week('2026-03-19', 3, { job: 'B' })],
    '2026-03-16',
  ],
  ['clock', { clock: true }, week('2026-03-07', 1, { from: 22 * 60, length: 420 }), '2026-03-02'],
  ['rests', { rests: true }, week('2026-03-16', 5, { pause: 'rest' }), '2026-03-16'],
]

test.each(cases)('%s alone is named, with all that it makes', (cause, ways, days, date) => {
  const facts = factsOf(date, days, 'CA')
  const theirs = theirsOf(facts, { ...noWays, ...ways })
  const { ours, explanations } = explainDifference(facts, theirs)
  expect(explanations.map((each) => each.cause).filter((each) => each !== 'decimals')).toEqual([
    cause,
  ])
  expect(sumOf(explanations, 'gross')).toBe((theirs.gross ?? 0) - ours.gross)
  expect(ours).toEqual(figuresOf(facts, noWays))
})

test('where nothing differs, nothing is explained; what nothing explains is said to be so', () => {
  const facts = factsOf('2026-03-16', week('2026-03-16', 5, { length: 480 }), 'CA')
  const same = explainDifference(facts, theirsOf(facts, noWays))
  expect(same.explanations).toEqual([])
  const other = { ...theirsOf(facts, noWays), gross: 1 }
  const { explanations } = explainDifference(facts, other)
  expect(explanations.map(({ cause }) => cause)).toEqual(['unexplained'])
})

test('without pay, hours alone are compared', () => {
  const facts = factsOf('2026-03-16', week('2026-03-16', 5, {}), 'US')
  const theirs = { ...theirsOf(facts, { ...noWays, rounding: 15 }), gross: null }
  const { explanations } = explainDifference(facts, theirs)
  expect(explanations.map(({ cause, gross }) => [cause, gross])[0]).toEqual(['rounding', null])
})

const drawnDay: fc.Arbitrary<Omit<Day, 'date'> & { offset: number }> = fc.record({
  offset: fc.integer({ min: 0, max: 13 }),
  from: fc.integer({ min: 360, max: 1300 }),
  length: fc.integer({ min: 200, max: 690 }),
  pause: fc.constantFrom<Day['pause']>('none', 'none', 'rest', 'meal'),
  job: fc.constantFrom('A', 'A', 'B'),
})

const drawnWays: fc.Arbitrary<OldWays> = fc.record({
  clock: fc.boolean(),
  rests: fc.boolean(),
  rounding: fc.constantFrom<OldWays['rounding']>(0, 0, 5, 6, 15),
  meal: fc.constantFrom<OldWays['meal']>(
    null,
    null,
    { after: 6, minutes: 30 },
    { after: 5, minutes: 60 },
  ),
  weekly: fc.boolean(),
  rate: fc.constantFrom<OldWays['rate']>(null, null, 'main', 'worked'),
})

test('of random periods, what was injected is named in 95 of 100, and the sums are always equal', () => {
  let right = 0
  let all = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(drawnDay, { minLength: 8, maxLength: 12, selector: ({ offset }) => offset }),
      drawnWays,
      fc.constantFrom<RuleSetId>('CA', 'US', 'AK'),
      fc.constantFrom('2026-03-02', '2026-10-26', '2026-05-25'),
      (drawn, ways, rules, start) => {
        const days = drawn.map(({ offset, ...day }) => ({
          ...day,
          date: new Date(Date.parse(`${start}T00:00Z`) + offset * 24 * hour)
            .toISOString()
            .slice(0, 10),
        }))
        const facts = factsOf(start, days, rules)
        const theirs = theirsOf(facts, ways)
        const { ours, explanations } = explainDifference(facts, theirs)
        for (const figure of ['worked', 'overtime', 'doubletime', 'gross'] as const) {
          expect(sumOf(explanations, figure)).toBe((theirs[figure] ?? 0) - ours[figure])
        }
        const named = explanations.map(({ cause }) => cause).filter((each) => each !== 'decimals')
        all += 1
        const truth = effective(facts, ways)
        if (JSON.stringify(named) === JSON.stringify(truth)) right += 1
      },
    ),
    { numRuns: 30, seed: 7 },
  )
  expect(right / all).toBeGreaterThanOrEqual(0.95)
})
