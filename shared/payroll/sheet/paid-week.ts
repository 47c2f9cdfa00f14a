import { dollars, toCents, type Dollars } from '../wages/money.ts'
import type { Interval } from '../../time/interval.ts'
import { payWeek, type WeekFacts } from '../wages/overtime.ts'
import { termsAt } from '../wages/pay-terms.ts'
import {
  isByRules,
  secondsOf,
  straightPay,
  within,
  type Piece,
  type Work,
} from '../wages/pieces.ts'
import { ruleSetOf, ruleSets, type PayRule, type RuleSetId } from '../settings/rule-sets.ts'
import type { SheetFacts } from './facts.ts'
import { noBonus, weekPay, type WeekBonus, type WeekPay } from '../wages/week-pay.ts'
import type { TenantWeek } from '../settings/workweeks.ts'

/** Hours that one rule pays at more than their rate, on one day. */
export interface PremiumStep {
  rule: PayRule
  date: string
  seconds: number
  factor: '0.5' | '1'
}

/** A workweek paid under one rule set. */
export interface PaidWeek {
  week: TenantWeek
  ruleSet: RuleSetId
  pieces: Piece[]
  pay: WeekPay
  /** What every rule set that the week was worked under would pay, where there are several. */
  alternatives: { rule_set: RuleSetId; gross_cents: number }[]
}

function isRuleSet(state: string | null): state is RuleSetId {
  return ruleSets.some((id) => id === state)
}

/** The rule sets that a week was worked under, the tenant's own first. */
function ruleSetsOf(
  week: TenantWeek,
  works: readonly Work[],
  { stateOf }: Pick<SheetFacts, 'stateOf'>,
) {
  const { rule_set, by_job_state } = week.settings
  if (!by_job_state) return [rule_set]
  const found = within(works, week.from, week.to)
    .filter(isByRules)
    .map(({ job_id }): RuleSetId => {
      const state = stateOf(job_id)
      if (state === null) return rule_set
      return isRuleSet(state) ? state : 'US'
    })
  const worked = [...new Set(found)]
  return worked.length === 0
    ? [rule_set]
    : worked.toSorted((a, b) => Number(b === rule_set) - Number(a === rule_set))
}

/** How a week is paid under a rule set. Exempt people and contractors have no overtime, day by day. */
function paidUnder(
  week: TenantWeek,
  ruleSet: RuleSetId,
  works: readonly Work[],
  bonus: WeekBonus,
  facts: WeekFacts,
) {
  const byRules = payWeek(works.filter(isByRules), week.days, ruleSet, facts)
  const others = within(
    works.filter((work) => !isByRules(work)),
    week.from,
    week.to,
  ).map((work): Piece => ({ ...work, kind: 'regular' }))
  const pieces = [...byRules, ...others].toSorted((a, b) => a.from - b.from)
  return { ruleSet, pieces, pay: weekPay(pieces, bonus, ruleSet) }
}

/** Whether somebody's schedule of a week is four days of ten hours (NRS 608.018(1)(b)). */
function isFourTens({ first, settings }: TenantWeek, { pay }: Pick<SheetFacts, 'pay'>): boolean {
  return termsAt(first, pay.terms).four_tens ?? settings.four_tens
}

/** The minimum wage of Nevada as a company of that state typed it; what another one typed is its own state's. */
function nevadaMinimum({ settings: { rule_set, minimum_wage } }: TenantWeek): WeekFacts {
  return rule_set === 'NV' && minimum_wage ? { minimumWage: dollars(minimum_wage) } : {}
}

/** What all weeks of a period are paid from. */
interface WeekSources {
  works: readonly Work[]
  facts: Pick<SheetFacts, 'stateOf' | 'pay' | 'now'>
  meals: readonly Interval[]
}

type PaidBy = (week: TenantWeek, bonus: WeekBonus) => PaidWeek

/** Pays a week under the rule set that is better for the worker, if there are several. */
export function paidWeek(week: TenantWeek, bonus: WeekBonus, sources: WeekSources): PaidWeek {
  const payOf: PaidBy = (each, own) => paidAlone(each, own, sources)
  const paid = payOf(week, bonus)
  return week.overlapped ? withoutOverlap(paid, week.overlapped, payOf) : paid
}

/**
 * What a week adds that counts hours of the previous one: its pay less the straight time of those
 * hours, and less the premium that the previous week paid for them. Bonuses of the previous week
 * belong to another timesheet and are left out of both sides.
 */
function withoutOverlap(
  { pay, pieces, ...paid }: PaidWeek,
  { whole, less }: NonNullable<TenantWeek['overlapped']>,
  payOf: PaidBy,
): PaidWeek {
  const [before, after] = [payOf(whole, noBonus).pay, payOf(less, noBonus).pay]
  const own = within(pieces, paid.week.from, Infinity)
  const straight_cents = toCents(straightPay(own))
  const overtime_cents = pay.overtime_cents - (before.overtime_cents - after.overtime_cents)
  const doubletime_cents = pay.doubletime_cents - (before.doubletime_cents - after.doubletime_cents)
  const beside = pay.straight_cents + pay.overtime_cents + pay.doubletime_cents
  return {
    ...paid,
    pieces: own,
    pay: {
      ...pay,
      straight_cents,
      overtime_cents,
      doubletime_cents,
      qualified_cents: pay.qualified_cents - (before.qualified_cents - after.qualified_cents),
      gross_cents: pay.gross_cents - beside + straight_cents + overtime_cents + doubletime_cents,
    },
  }
}

function paidAlone(
  week: TenantWeek,
  bonus: WeekBonus,
  { works, facts, meals }: WeekSources,
): PaidWeek {
  const known = {
    isFourTens: isFourTens(week, facts),
    isRunning: facts.now < week.to,
    ...nevadaMinimum(week),
    meals,
  }
  const ways = ruleSetsOf(week, works, facts).map((ruleSet) =>
    paidUnder(week, ruleSet, works, bonus, known),
  )
  const [first, ...others] = ways
  if (!first) throw new Error('A week is paid under at least one rule set.')
  const best = others.reduce(
    (found, way) => (way.pay.gross_cents > found.pay.gross_cents ? way : found),
    first,
  )
  const alternatives = ways.map((way) => ({
    rule_set: way.ruleSet,
    gross_cents: way.pay.gross_cents,
  }))
  return { week, ...best, alternatives: others.length > 0 ? alternatives : [] }
}

/** The version of the rules that a week was paid by. */
export function versionOf(ruleSet: RuleSetId): string {
  return ruleSetOf[ruleSet].version
}

/** Why hours of a week are paid at more: each rule with its days. */
export function premiumSteps({ week, pieces }: PaidWeek): PremiumStep[] {
  return week.days.flatMap(({ date, from, to }) => {
    const ofDay = Map.groupBy(within(pieces, from, to), ({ rule }) => rule)
    return [...ofDay].flatMap(([rule, same]): PremiumStep[] =>
      rule === undefined
        ? []
        : [
            {
              rule,
              date,
              seconds: secondsOf(same),
              factor: same[0]?.kind === 'doubletime' ? '1' : '0.5',
            },
          ],
    )
  })
}

/** What a week's straight time comes to up to an instant, in cents: of the whole, once rounded. */
export function straightCentsUpTo({ pieces }: PaidWeek, at: number): number {
  return toCents(straightPay(within(pieces, -Infinity, at)))
}

/** A sum of a period shared among its weeks in equal parts, to the cent (29 CFR 778.209(b)). */
export function sharedBonus(cents: number, weeks: number, index: number): Dollars {
  if (weeks === 0) return dollars(0)
  const each = Math.floor(cents / weeks)
  return dollars(each + (index < cents - each * weeks ? 1 : 0)).div(100)
}
