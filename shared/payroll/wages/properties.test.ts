import { expect, test } from 'vitest'
import { jobCosts } from '../sheet/job-costs.ts'
import { dollars, hoursOf } from './money.ts'
import { payWeek } from './overtime.ts'
import { secondsOf, within, type Piece, type Work } from './pieces.ts'
import { ruleSets } from '../settings/rule-sets.ts'
import { weekPay } from './week-pay.ts'
import { weekdays, weekStart, workdayAt, workdaysOf, type Workweek } from '../settings/workweek.ts'

const rounds = Number(process.env.WEEKS ?? 1_000)
const hour = 3_600_000

/** Numbers that look random and are the same in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Santiago', 'UTC']

/** A week of somebody's work around a change of the clocks or not, at any second, rate and job. */
function randomWeek(seed: number) {
  const random = randomFrom(seed)
  const week: Workweek = {
    day: weekdays[random(7)] ?? 'sunday',
    hour: random(24),
    zone: zones[random(zones.length)] ?? 'UTC',
  }
  const around = Date.parse('2026-03-01T00:00Z') + random(270) * 24 * hour
  const days = workdaysOf(weekStart(workdayAt(around, week).date, week), week)
  const first = days[0]?.from ?? 0
  let at = first - random(20) * hour
  const works: Work[] = []
  while (at < first + 8 * 24 * hour && works.length < 40) {
    const from = at + random(10 * 3600) * 1000
    const to = from + (1 + random(9 * 3600)) * 1000
    const rate = dollars(`${8 + random(30)}.${String(random(100)).padStart(2, '0')}`)
    works.push({ from, to, job_id: `job ${random(3)}`, rate })
    at = to + (random(3) === 0 ? 14 * hour : 0)
  }
  return { works, days, random }
}

const figures = (pieces: readonly Piece[]) => {
  const { regular_rate, ...rest } = weekPay(pieces)
  return { ...rest, rate: regular_rate.toFraction() }
}

test.each(ruleSets)(
  `of ${rounds} random weeks under %s, no second and no cent is lost`,
  (rules) => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const { works, days, random } = randomWeek(seed)
      const pieces = payWeek(works, days, rules)
      const pay = weekPay(pieces)
      const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
      expect(pay.worked_seconds).toBe(secondsOf(within(works, from, to)))
      expect(pay.regular_seconds + pay.overtime_seconds + pay.doubletime_seconds).toBe(
        pay.worked_seconds,
      )
      expect(pay.gross_cents).toBeGreaterThanOrEqual(pay.straight_cents)
      const federal = weekPay(payWeek(works, days, 'US'))
      const premiumHours = (each: typeof pay) =>
        hoursOf(each.overtime_seconds).div(2).add(hoursOf(each.doubletime_seconds))
      expect(premiumHours(pay).gte(premiumHours(federal))).toBe(true)
      expect(pay.qualified_cents).toBe(federal.overtime_cents)
      const costs = jobCosts(pieces, {
        straight_cents: pay.straight_cents,
        premium_cents: pay.overtime_cents + pay.doubletime_cents,
        week: pieces,
      })
      const sum = costs.reduce((all, { cost_cents }) => all + cost_cents, 0)
      expect(sum).toBe(pay.gross_cents)
      // In another order, and with one stretch cut in two, the figures are the same.
      expect(figures(payWeek(works.toReversed(), days, rules))).toEqual(figures(pieces))
      const index = random(works.length)
      const whole = works[index]
      if (!whole) continue
      const cutAt = whole.from + random((whole.to - whole.from) / 1000) * 1000
      const halves = [
        { ...whole, to: cutAt },
        { ...whole, from: cutAt },
      ].filter((half) => half.to > half.from)
      expect(figures(payWeek(works.toSpliced(index, 1, ...halves), days, rules))).toEqual(
        figures(pieces),
      )
    }
  },
)
