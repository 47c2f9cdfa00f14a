import { dollars, hoursOf, toCents, type Dollars } from '../wages/money.ts'
import type { PeriodFrame } from './period-frame.ts'
import { basisOf, termsAt } from '../wages/pay-terms.ts'
import { isByRules, secondsOf, within, type PayKind, type Piece } from '../wages/pieces.ts'
import type { Stretch } from '../wages/punches.ts'
import type { RuleSetId } from '../settings/rule-sets.ts'
import type { PaidSeconds } from './days.ts'
import type { SheetFacts } from './facts.ts'
import {
  premiumSteps,
  sharedBonus,
  straightCentsUpTo,
  type PaidWeek,
  type PremiumStep,
} from './paid-week.ts'
import { flsaLimit, noBonus, type WeekBonus } from '../wages/week-pay.ts'
import type { TenantWeek } from '../settings/workweeks.ts'

/** What of a workweek lies in the period; its premium is paid in the period in which it ends. */
export interface SheetWeek {
  first: string
  last: string
  rule_set: RuleSetId
  worked_seconds: number
  regular_seconds: number
  overtime_seconds: number
  doubletime_seconds: number
  flsa_overtime_seconds: number
  regular_rate_cents: number
  straight_cents: number
  overtime_cents: number
  doubletime_cents: number
  bonus_cents: number
  missed_break_cents: number
  back_pay_cents: number
  gross_cents: number
  qualified_cents: number
  settled: boolean
  alternatives: PaidWeek['alternatives']
  steps: PremiumStep[]
  /** Premium for hours that lie in the period before: paid now, though the hours were paid then. */
  carried_cents: number
}

/**
 * Pay of hours that a missed break owes, at the regular rate of its week (Labor Code 226.7). A break
 * that is listed on a timesheet is paid with it, even if a change of the pay settings has its week
 * settle later.
 */
function missedBreakCents({ pay }: PaidWeek, { extras, ...facts }: SheetFacts): number {
  const hours = extras
    .filter(({ kind }) => kind === 'missed_break')
    .filter(({ date }) => basisOf(termsAt(date, facts.pay.terms)) === 'hourly')
    .reduce((sum, { amount }) => sum.add(dollars(amount)), dollars(0))
  return toCents(pay.regular_rate.mul(hours))
}

/** What is paid in a week for hours of an earlier period: it raises no rate of this one. */
function backPayOf({ extras }: SheetFacts) {
  const own = extras.filter(({ kind }) => kind === 'back_pay')
  const sum = (of: (each: SheetFacts['extras'][number]) => string) =>
    own.reduce((all, each) => all + toCents(dollars(of(each))), 0)
  return { cents: sum(({ amount }) => amount), qualified: sum(({ qualified = '0' }) => qualified) }
}

/** What a week is shown in. */
export interface Shown {
  frame: PeriodFrame
  /** The weeks that share the period's bonuses. */
  settled: readonly TenantWeek[]
  bonusCents: Record<keyof WeekBonus, number>
}

/** A week's share of the period's bonus. */
export function bonusOf(week: TenantWeek, { settled, bonusCents }: Shown): WeekBonus {
  const index = settled.indexOf(week)
  if (index < 0) return noBonus
  const share = (cents: number) => sharedBonus(cents, settled.length, index)
  return {
    flat: share(bonusCents.flat),
    production: share(bonusCents.production),
    discretionary: share(bonusCents.discretionary),
  }
}

function totalOf({ flat, production, discretionary }: WeekBonus): Dollars {
  return flat.add(production).add(discretionary)
}

/** Returns the part of a paid week that the period shows; `facts.extras` are those of the week. */
export function shownWeek(paid: PaidWeek, facts: SheetFacts, shown: Shown): SheetWeek {
  const { week, ruleSet, pieces, pay, alternatives } = paid
  const { from, to } = shown.frame
  const own = within(pieces, from, to)
  const seconds = (kind: PayKind) => secondsOf(own.filter((piece) => piece.kind === kind))
  const settled = week.settlesAt <= to
  const straight = straightCentsUpTo(paid, to) - straightCentsUpTo(paid, from)
  const premium = settled ? pay.overtime_cents + pay.doubletime_cents : 0
  const bonus = toCents(totalOf(bonusOf(week, shown)))
  const missed = missedBreakCents(paid, facts)
  const back = backPayOf(facts)
  return {
    first: week.first,
    last: week.last,
    rule_set: ruleSet,
    worked_seconds: secondsOf(own),
    regular_seconds: seconds('regular'),
    overtime_seconds: seconds('overtime'),
    doubletime_seconds: seconds('doubletime'),
    flsa_overtime_seconds: flsaSeconds(pieces, from, to),
    regular_rate_cents: toCents(pay.regular_rate),
    straight_cents: straight,
    overtime_cents: settled ? pay.overtime_cents : 0,
    doubletime_cents: settled ? pay.doubletime_cents : 0,
    bonus_cents: bonus,
    missed_break_cents: missed,
    back_pay_cents: back.cents,
    gross_cents: straight + premium + bonus + missed + back.cents,
    qualified_cents: (settled ? pay.qualified_cents : 0) + back.qualified,
    settled,
    alternatives,
    steps: premiumSteps(paid),
    carried_cents: settled ? premium - ownPremium(paid, own, premium) : 0,
  }
}

/** Of a week's premium, what belongs to hours that lie in the period. */
function ownPremium({ pieces, pay }: PaidWeek, own: PaidWeek['pieces'], premium: number): number {
  const beyond = (all: PaidWeek['pieces'], kind: PayKind) =>
    secondsOf(all.filter((piece) => piece.kind === kind))
  const [overtime, doubletime] = [beyond(own, 'overtime'), beyond(own, 'doubletime')]
  const isAll =
    overtime === beyond(pieces, 'overtime') && doubletime === beyond(pieces, 'doubletime')
  if (isAll) return premium
  return toCents(
    pay.overtime_premium
      .mul(hoursOf(overtime))
      .add(pay.doubletime_premium.mul(hoursOf(doubletime))),
  )
}

/** Seconds over 40 hours of a week among those pieces of it that lie between two instants. */
function flsaSeconds(pieces: readonly Piece[], from: number, to: number): number {
  const byRules = pieces.filter(isByRules)
  const before = secondsOf(within(byRules, -Infinity, from))
  const own = secondsOf(within(byRules, from, to))
  return own - Math.max(0, Math.min(before + own, flsaLimit) - Math.min(before, flsaLimit))
}

/** How a stretch is paid: at its rate alone while its week is not settled. */
export function paidSeconds(
  stretch: Stretch,
  paid: readonly PaidWeek[],
  frame: PeriodFrame,
): PaidSeconds {
  const found: PaidSeconds = {
    regular: 0,
    overtime: 0,
    doubletime: 0,
    flsa: 0,
    rate_cents: 0,
    basis: 'hourly',
  }
  for (const { week, pieces } of paid) {
    const [from, to] = [Math.max(stretch.from, week.from), Math.min(stretch.to, week.to)]
    if (from >= to) continue
    const own = within(pieces, from, to)
    const settled = week.settlesAt <= frame.to
    for (const piece of own) found[settled ? piece.kind : 'regular'] += secondsOf([piece])
    found.flsa += settled ? flsaSeconds(pieces, from, to) : 0
    found.rate_cents = own[0] ? toCents(own[0].rate) : found.rate_cents
    found.basis = own[0]?.basis ?? found.basis
  }
  return found
}
