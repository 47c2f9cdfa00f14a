import { dollars, hoursOf, toCents, type Dollars } from './money.ts'
import { isByRules, secondsOf, straightPay, type Piece, type PayKind } from './pieces.ts'
import type { RuleSetId } from '../settings/rule-sets.ts'

/** From here on the Fair Labor Standards Act has hours of a week paid at more, in seconds. */
export const flsaLimit = 40 * 3600

/** Pay of a week beside its hours, in exact dollars. */
export interface WeekBonus {
  flat: Dollars
  production: Dollars
  discretionary: Dollars
}

export const noBonus: WeekBonus = {
  flat: dollars(0),
  production: dollars(0),
  discretionary: dollars(0),
}

/** What a workweek comes to; seconds are whole, cents are rounded once per component. */
export interface WeekPay {
  worked_seconds: number
  regular_seconds: number
  overtime_seconds: number
  doubletime_seconds: number
  /** Seconds over 40 hours, which federal law itself pays at one and a half. */
  flsa_overtime_seconds: number
  /** All pay of the week by all its hours, exact: several rates give their weighted average. */
  regular_rate: Dollars
  straight_cents: number
  overtime_cents: number
  doubletime_cents: number
  gross_cents: number
  /** The half-time premium that the FLSA itself requires: box 12, code TT. */
  qualified_cents: number
  /** What an hour at one and a half, and one at double, is paid beside its straight time. */
  overtime_premium: Dollars
  doubletime_premium: Dollars
}

/** What raises the pay of an hour beyond the limits. */
interface Premiums {
  /** All pay of the week by all its hours, exact: several rates give their weighted average. */
  regular_rate: Dollars
  overtime_premium: Dollars
  doubletime_premium: Dollars
}

/** Half the regular rate for an hour at one and a half, once more for one at double (29 CFR 778.109, .115). */
function federalPremiums(straight: Dollars, hours: Dollars, bonus: Dollars): Premiums {
  const regular_rate = straight.add(bonus).div(hours)
  return {
    regular_rate,
    overtime_premium: regular_rate.div(2),
    doubletime_premium: regular_rate,
  }
}

/**
 * California divides a flat sum by the hours that are no overtime, and pays it at one and a half or at
 * double: nothing of it was earned in the hours beyond (Alvarado v. Dart Container (2018) 4 Cal.5th 542).
 */
function californianPremiums(
  straight: Dollars,
  hours: Dollars,
  regularHours: Dollars,
  { flat, production }: WeekBonus,
): Premiums {
  const base = federalPremiums(straight, hours, production)
  if (flat.equals(0)) return base
  const each = flat.div(regularHours.equals(0) ? hours : regularHours)
  return {
    regular_rate: base.regular_rate.add(each),
    overtime_premium: base.overtime_premium.add(each.mul(3, 2)),
    doubletime_premium: base.doubletime_premium.add(each.mul(2)),
  }
}

/** The pay of a workweek: straight time at the rates in force, and the premium of the hours beyond. */
export function weekPay(
  pieces: readonly Piece[],
  bonus: WeekBonus = noBonus,
  ruleSet: RuleSetId = 'US',
): WeekPay {
  const seconds = (kind: PayKind) => secondsOf(pieces.filter((piece) => piece.kind === kind))
  const straight = straightPay(pieces)
  const byRules = pieces.filter(isByRules)
  // What the rules do not cover has no part in the regular rate of what they do.
  const rated = byRules.length > 0 ? byRules : pieces
  const hours = hoursOf(secondsOf(rated))
  const regularHours = hoursOf(secondsOf(rated.filter(({ kind }) => kind === 'regular')))
  const counted = bonus.flat.add(bonus.production)
  const none = {
    regular_rate: dollars(0),
    overtime_premium: dollars(0),
    doubletime_premium: dollars(0),
  }
  const federal = rated.length === 0 ? none : federalPremiums(straightPay(rated), hours, counted)
  const premiums =
    ruleSet === 'CA' && rated.length > 0
      ? californianPremiums(straightPay(rated), hours, regularHours, bonus)
      : federal
  const beyond = Math.max(0, secondsOf(byRules) - flsaLimit)
  const cents = {
    straight_cents: toCents(straight),
    overtime_cents: toCents(premiums.overtime_premium.mul(hoursOf(seconds('overtime')))),
    doubletime_cents: toCents(premiums.doubletime_premium.mul(hoursOf(seconds('doubletime')))),
  }
  return {
    worked_seconds: secondsOf(pieces),
    regular_seconds: seconds('regular'),
    overtime_seconds: seconds('overtime'),
    doubletime_seconds: seconds('doubletime'),
    flsa_overtime_seconds: beyond,
    ...premiums,
    ...cents,
    gross_cents:
      cents.straight_cents +
      cents.overtime_cents +
      cents.doubletime_cents +
      toCents(counted.add(bonus.discretionary)),
    // What a state pays beyond the federal half is no qualified overtime.
    qualified_cents: toCents(federal.overtime_premium.mul(hoursOf(beyond))),
  }
}
