import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsEveryMonth } from '../../shared/payroll/settings/pay-change.ts'
import {
  defaultPaySettings,
  periodAt,
  withSettings,
  type PayHistory,
} from '../../shared/payroll/settings/pay-settings.ts'
import type { PayAdjustment } from '../../shared/payroll/sheet/facts.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { untouched, type SheetState } from '../store/hours/sheet-state.ts'
import { gather, itemsAfter, type PeriodState } from './period-state.ts'

const user_id = '00000000-0000-4000-8000-000000000001'
const first = '2026-05-01'

/** A table of sheets of one person, under settings that are changed again and again. */
class Sheets {
  history: PayHistory = [{ ...defaultPaySettings, first_day: '2026-04-27' }]
  moves: { from: string; to: string }[] = []
  readonly items = new Map<string, SheetState>()

  find(date: string): { period: { from: string; to: string }; isMoved: boolean } & PeriodState {
    const period = periodAt(date, this.history)
    const isMoved = this.moves.some(({ from, to }) => from <= period.to && to >= period.from)
    return { period, isMoved, ...gather({ period, isMoved }, user_id, [...this.items.values()]) }
  }

  step(date: string, change: (state: SheetState) => Partial<SheetState>): void {
    const found = this.find(date)
    const { state } = found
    const next = { ...state, ...change(state), version: state.version + 1 }
    for (const { item, basedOn } of itemsAfter(found, found, next)) {
      expect(this.items.get(item.from)?.version ?? 0).toBe(basedOn)
      this.items.set(item.from, item)
    }
  }

  change(change: object, from: string): void {
    const after = withSettings(this.history, change, from)
    if (!after.every(startsEveryMonth)) return
    const to = [...this.items.values()]
      .map((item) => item.to)
      .toSorted()
      .at(-1)
    if (to !== undefined && to >= from) {
      this.moves.push({ from: periodAt(from, this.history).from, to })
    }
    this.history = after
  }

  /** Everything that is found in the periods of the summer, each of them asked once. */
  all(): SheetState[] {
    const found: SheetState[] = []
    for (let date = '2026-04-27'; date < '2026-11-01'; date = addDays(found.at(-1)?.to ?? '', 1)) {
      found.push({ ...this.find(date).state, to: periodAt(date, this.history).to })
    }
    return found
  }
}

const bonus = (date: string, note: string): PayAdjustment => ({
  kind: 'bonus',
  amount: '1.00',
  date,
  note,
})
const date = fc.integer({ min: 0, max: 100 }).map((days) => addDays(first, days))
const settings = fc.oneof(
  fc.constantFrom(
    { period: 'weekly' },
    { period: 'biweekly' },
    { period: 'semimonthly', first_day: '2026-05-01' },
    { period: 'monthly', first_day: '2026-05-11' },
    { rule_set: 'CA' },
  ),
  date.map((first_day) => ({ first_day })),
)
const act = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), date }),
  fc.record({ kind: fc.constant('take away' as const), date }),
  fc.record({ kind: fc.constant('dispute' as const), date }),
  fc.record({ kind: fc.constant('settings' as const), date, settings }),
)

test('whatever becomes of periods, each payment, step and request is found once, on its day', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 3, maxLength: 25 }), (acts) => {
      const sheets = new Sheets()
      const paid = new Map<string, string>()
      const asked = new Set<string>()
      let steps = 0
      for (const [index, each] of acts.entries()) {
        const at = new Date(Date.UTC(2026, 4, 1, 0, index)).toISOString()
        const done = (state: SheetState) => ({
          history: [...state.history, { at, by: user_id, step: 'extra' as const, reason: null }],
        })
        if (each.kind === 'settings') sheets.change(each.settings, each.date)
        else if (each.kind === 'pay') {
          paid.set(`${index}`, each.date)
          steps += 1
          sheets.step(each.date, (state) => ({
            ...done(state),
            extras: [...state.extras, bonus(each.date, `${index}`)],
          }))
        } else if (each.kind === 'take away') {
          steps += 1
          sheets.step(each.date, (state) => {
            const [gone, ...extras] = state.extras
            if (gone?.note) paid.delete(gone.note)
            return { ...done(state), extras }
          })
        } else {
          asked.add(at)
          steps += 1
          sheets.step(each.date, (state) => ({
            ...done(state),
            dispute: {
              at,
              reason: null,
              requests: [...(state.dispute?.requests ?? []), requestAt(at)],
            },
          }))
        }
        const all = sheets.all()
        const extras = all.flatMap((state) =>
          state.extras.map(({ note, date: on }) => {
            expect(on >= state.from && on <= state.to).toBe(true)
            return [note, on] as const
          }),
        )
        expect(extras.toSorted()).toEqual([...paid].toSorted())
        expect(all.flatMap(({ history }) => history)).toHaveLength(steps)
        const requests = all.flatMap(({ dispute }) => dispute?.requests ?? [])
        expect(requests.map(({ timestamp }) => timestamp).toSorted()).toEqual([...asked].toSorted())
      }
    }),
    { numRuns: 400, seed: 28 },
  )
})

function requestAt(timestamp: string) {
  return {
    uuid: user_id,
    entry_id: null,
    entry_version: null,
    removes: false,
    entry_type: 'ARRIVAL' as const,
    job_id: user_id,
    job_name: null,
    timestamp,
    break: null,
    notes: null,
  }
}

test('an approved sheet keeps its own days, and what it held of others is found there', () => {
  const sheets = new Sheets()
  sheets.step('2026-05-04', ({ extras }) => ({ extras: [...extras, bonus('2026-05-09', 'late')] }))
  sheets.change({ first_day: '2026-05-07' }, '2026-05-07')
  sheets.step('2026-05-05', () => ({ status: 'approved' }))
  expect(sheets.find('2026-05-05').state).toMatchObject({ status: 'approved', extras: [] })
  expect(sheets.find('2026-05-07').state).toMatchObject({ extras: [{ note: 'late' }] })
  sheets.step('2026-05-07', ({ extras }) => ({ extras: [...extras, bonus('2026-05-08', 'more')] }))
  expect(sheets.find('2026-05-05').state).toMatchObject({ status: 'approved', extras: [] })
  expect(
    sheets
      .find('2026-05-07')
      .state.extras.map(({ note }) => note)
      .toSorted(),
  ).toEqual(['late', 'more'])
})

test('what was said to be complete stays so for its dates, where its last days lie in the period', () => {
  const sheets = new Sheets()
  const submitted_days = { '2026-05-04': 'a', '2026-05-11': 'b' }
  sheets.items.set('2026-05-04', {
    ...untouched({ user_id, from: '2026-05-04', to: '2026-05-10' }),
    status: 'submitted',
    submitted_days: { '2026-05-04': 'a' },
    version: 1,
  })
  sheets.change({ period: 'biweekly', first_day: '2026-05-04' }, '2026-05-04')
  expect(sheets.find('2026-05-04').state.status).toBe('open')
  sheets.items.set('2026-05-11', {
    ...untouched({ user_id, from: '2026-05-11', to: '2026-05-17' }),
    status: 'submitted',
    submitted_days: { '2026-05-11': 'b' },
    version: 1,
  })
  sheets.moves.push({ from: '2026-05-04', to: '2026-05-17' })
  expect(sheets.find('2026-05-04').state).toMatchObject({ status: 'submitted', submitted_days })
})

test('what a frozen sheet has paid is not found again, whatever day stands on it', () => {
  const sheets = new Sheets()
  const status = 'exported' as const
  // Kept before a payment had to be of a day of its period.
  sheets.items.set('2026-05-04', {
    ...untouched({ user_id, from: '2026-05-04', to: '2026-05-10' }),
    status,
    extras: [bonus('2026-05-20', 'paid')],
    version: 1,
  })
  sheets.moves.push({ from: '2026-05-04', to: '2026-05-31' })
  expect(sheets.find('2026-05-20').state.extras).toEqual([])
})
