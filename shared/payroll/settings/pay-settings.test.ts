import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/time-zone.ts'
import { startsEveryMonth } from './pay-change.ts'
import {
  defaultPaySettings,
  openFrom,
  periodAt,
  settingsAt,
  withSettings,
  type PayHistory,
  type PaySettings,
} from './pay-settings.ts'
import { weekChoices } from './workweeks.ts'

const start: PayHistory = [{ ...defaultPaySettings, first_day: '2026-06-01' }]
const rules = (history: PayHistory) => history.map(({ from, rule_set }) => [from, rule_set])

test('a planned change stays beside whatever is changed later, in the order of their days', () => {
  const planned = withSettings(start, { rule_set: 'CA' }, '2026-12-07')
  const reminded = withSettings(planned, { reminder_days: 3 }, '2000-01-01')
  expect(rules(reminded)).toEqual([
    ['2000-01-01', 'US'],
    ['2026-12-07', 'CA'],
  ])
  expect(reminded.map(({ reminder_days }) => reminder_days)).toEqual([3, 3])
  const sooner = withSettings(reminded, { four_tens: true }, '2026-11-02')
  expect(sooner.map(({ from, rule_set, four_tens }) => [from, rule_set, four_tens])).toEqual([
    ['2000-01-01', 'US', false],
    ['2026-11-02', 'US', true],
    ['2026-12-07', 'CA', true],
  ])
  // The form sends every field as it is now: nothing changes.
  const asItIs = { ...settingsAt('2026-11-02', sooner), from: '2026-11-09' }
  expect(withSettings(sooner, asItIs, '2026-11-09')).toEqual(sooner)
  // Said again for the planned day, the last word counts.
  expect(rules(withSettings(sooner, { rule_set: 'US' }, '2026-12-07')).at(-1)).toEqual([
    '2026-11-02',
    'US',
  ])
})

test('of several planned changes, each stays from its own day on', () => {
  const planned = withSettings(
    withSettings(start, { rule_set: 'CA' }, '2026-12-07'),
    { period: 'biweekly' },
    '2027-01-04',
  )
  const sooner = withSettings(planned, { rule_set: 'NV' }, '2026-11-30')
  expect(sooner.map(({ from, rule_set, period }) => [from, rule_set, period])).toEqual([
    ['2000-01-01', 'US', 'weekly'],
    ['2026-11-30', 'NV', 'weekly'],
    ['2026-12-07', 'CA', 'weekly'],
    ['2027-01-04', 'CA', 'biweekly'],
  ])
})

test('a change holds from the period that is open, and from the next one where that is approved', () => {
  const at = (today: string, approvedTo: string | null) => openFrom(start, { today, approvedTo })
  expect(at('2026-06-10', null)).toBe('2026-06-08')
  expect(at('2026-06-10', '2026-06-07')).toBe('2026-06-08')
  expect(at('2026-06-10', '2026-06-14')).toBe('2026-06-15')
  expect(at('2026-06-10', '2026-06-28')).toBe('2026-06-29')
  // What began within the period is what is changed.
  const begun = withSettings(start, { rule_set: 'CA' }, '2026-06-09')
  expect(openFrom(begun, { today: '2026-06-10', approvedTo: null })).toBe('2026-06-09')
})

test('only what says when periods begin ends one early', () => {
  const biweekly: PayHistory = [
    { ...defaultPaySettings, period: 'biweekly', first_day: '2026-06-01' },
  ]
  const ruled = withSettings(biweekly, { rule_set: 'CA' }, '2026-06-08')
  expect(periodAt('2026-06-10', ruled)).toEqual({ from: '2026-06-01', to: '2026-06-14' })
  const moved = withSettings(ruled, { first_day: '2026-06-10' }, '2026-06-10')
  expect(periodAt('2026-06-09', moved)).toEqual({ from: '2026-06-01', to: '2026-06-09' })
  expect(periodAt('2026-06-10', moved)).toEqual({ from: '2026-06-10', to: '2026-06-23' })
  // Stored before that was told apart, a change of the rules ended the period, and still does.
  const old: PayHistory = [...biweekly, { ...biweekly[0], rule_set: 'CA', from: '2026-06-08' }]
  expect(periodAt('2026-06-10', old)).toEqual({ from: '2026-06-08', to: '2026-06-14' })
})

const date = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-05-01', days))
const change = fc.oneof(
  fc.constantFrom<Partial<PaySettings>>(
    { period: 'weekly' },
    { period: 'biweekly' },
    { period: 'semimonthly', first_day: '2026-05-01' },
    { period: 'monthly', first_day: '2026-05-15' },
    { rule_set: 'CA' },
    { rule_set: 'US', four_tens: true },
    { workweek_start_day: 'sunday' },
    { workweek_start_day: 'thursday' },
    { workweek_start_hour: 18 },
    { workweek_start_hour: 0 },
  ),
  date.map((first_day) => ({ first_day })),
)
const changes = fc.array(fc.record({ change, from: date }), { minLength: 1, maxLength: 8 })

test('whatever is changed in whichever order, no period and no week before its day moves', () => {
  const zone = 'America/Los_Angeles'
  fc.assert(
    fc.property(changes, (steps) => {
      let history: PayHistory = [{ ...defaultPaySettings, first_day: '2026-04-27' }]
      for (const step of steps) {
        const after = withSettings(history, step.change, step.from)
        // The server refuses what could not begin in every month.
        if (!after.every(startsEveryMonth)) continue
        for (let day = '2026-05-01'; day < step.from; day = addDays(day, 1)) {
          expect(periodAt(day, after).from).toBe(periodAt(day, history).from)
          const same = { from: '', keeps_period: undefined }
          const is = { ...settingsAt(day, after), ...same }
          expect(is).toEqual({ ...settingsAt(day, history), ...same })
        }
        const ended = (all: PayHistory) =>
          weekChoices(all, zone, '2026-05-01', step.from)
            .filter((choice) => choice.flat().every(({ last }) => last < step.from))
            .map((choice) => choice.map((weeks) => weeks.map(({ from, to }) => [from, to])))
        const before = ended(history)
        expect(ended(after).slice(0, before.length - 1)).toEqual(before.slice(0, -1))
        history = after
      }
      // Every date lies in one period, and they follow each other without a gap.
      let current = periodAt('2026-04-27', history)
      for (let day = '2026-04-27'; day < '2026-10-01'; day = addDays(day, 1)) {
        const found = periodAt(day, history)
        if (day > current.to) {
          expect(found.from).toBe(addDays(current.to, 1))
          current = found
        }
        expect(found).toEqual(current)
      }
    }),
    { numRuns: 40, seed: 28 },
  )
})
