import { expect, test } from 'vitest'
import {
  punchesOf,
  settings,
  sheetOf,
  sum,
  type Shift,
} from '../../../test/fixtures/files/sheet-facts.ts'
import type { PayHistory } from '../settings/pay-settings.ts'
import type { SheetPunch } from './facts.ts'

/** A week of random work: a few stretches on each of some days, at two jobs. */
function randomPunches(seed: number): SheetPunch[] {
  let state = seed * 2654435761 + 1
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
  const shifts: Shift[] = []
  for (let day = 1; day <= 14; day += 1) {
    let at = Date.parse(`2026-06-${String(day).padStart(2, '0')}T12:00Z`) + random(7200) * 1000
    for (let index = random(3); index > 0; index -= 1) {
      const seconds = 600 + random(18_000)
      shifts.push([new Date(at).toISOString(), seconds / 3600, random(2) === 0 ? 'A' : 'B'])
      at += (seconds + 60 + random(5000)) * 1000
    }
  }
  return punchesOf(shifts)
}

const rates = [
  { from: '2000-01-01', amount: '21.37', job_id: null, title: null },
  { from: '2026-06-05', amount: '23.11', job_id: null, title: null },
  { from: '2026-06-01', amount: '31.90', job_id: 'B', title: null },
]

/** The same punches in an order of their own for each seed. */
function shuffled(punches: readonly SheetPunch[], seed: number): SheetPunch[] {
  const rank = ({ uuid }: SheetPunch) => (Number(uuid) * 7919 * seed) % 104_729
  return punches.toSorted((a, b) => rank(a) - rank(b))
}

const fortnights = Number(process.env.FORTNIGHTS ?? 200)

test(`of ${fortnights} random fortnights, every second and every cent is where it belongs`, () => {
  for (let seed = 1; seed <= fortnights; seed += 1) {
    const punches = randomPunches(seed)
    const rule_set = (['US', 'CA', 'CO', 'NV', 'AK'] as const)[seed % 5] ?? 'US'
    const history: PayHistory = [settings({ rule_set, period: 'biweekly' })]
    const facts = { punches, history, pay: { rates } }
    const sheet = sheetOf(facts)
    const shown = sheet.days.reduce((all, { worked_seconds }) => all + worked_seconds, 0)
    expect(sum(sheet, (week) => week.worked_seconds)).toBe(shown)
    expect(sum(sheet, (w) => w.regular_seconds + w.overtime_seconds + w.doubletime_seconds)).toBe(
      shown,
    )
    const cost = sheet.jobs.reduce((all, { cost_cents }) => all + cost_cents, 0)
    expect(cost).toBe(sum(sheet, (week) => week.gross_cents))
    const federal = sheetOf({ ...facts, history: [settings({ period: 'biweekly' })] })
    const [gross, least] = [sheet, federal].map((each) => sum(each, (week) => week.gross_cents))
    expect(gross).toBeGreaterThanOrEqual(least ?? Infinity)
    expect(least).toBeGreaterThanOrEqual(sum(sheet, (week) => week.straight_cents))
    const parts = sheet.days.flatMap(({ stretches }) => stretches.map(({ paid }) => paid))
    expect(parts.reduce((all, paid) => all + paid.overtime, 0)).toBe(
      sum(sheet, (week) => week.overtime_seconds),
    )
    // The same punches in another order, and a stretch left and entered again at once.
    expect(JSON.stringify(sheetOf({ ...facts, punches: shuffled(punches, seed) }))).toBe(
      JSON.stringify(sheet),
    )
    const [arrival, departure] = punches
    if (!arrival || !departure) continue
    const middle = Math.floor((arrival.at + departure.at) / 2000) * 1000
    const again = sheetOf({
      ...facts,
      punches: [
        ...punches,
        { ...departure, uuid: 'x', at: middle },
        { ...arrival, uuid: 'y', at: middle },
      ],
    })
    expect(again.weeks).toEqual(sheet.weeks)
    expect(again.jobs).toEqual(sheet.jobs)
  }
})
