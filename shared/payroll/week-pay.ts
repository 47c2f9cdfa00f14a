import Fraction from 'fraction.js'
import { dollars, hoursOf, toCents, type Dollars } from './money.ts'
import { isByRules, secondsOf, straightPay, type Piece, type PayKind } from './pieces.ts'

const flsaLimit = 40 * 3600

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
}

/**
 * The pay of a workweek: straight time at the rates in force, half the regular rate more for each
 * hour at one and a half, once more for each at double (29 CFR 778.109, .115). `bonus` is pay of the
 * week beside its hours, which raises the regular rate.
 */
export function weekPay(pieces: readonly Piece[], bonus: Dollars = dollars(0)): WeekPay {
  const seconds = (kind: PayKind) => secondsOf(pieces.filter((piece) => piece.kind === kind))
  const worked = secondsOf(pieces)
  const straight = straightPay(pieces)
  const byRules = pieces.filter(isByRules)
  // What the rules do not cover has no part in the regular rate of what they do.
  const rated = byRules.length > 0 ? byRules : pieces
  const hours = hoursOf(secondsOf(rated))
  const regularRate = rated.length === 0 ? dollars(0) : straightPay(rated).add(bonus).div(hours)
  const premium = (part: Fraction, ofSeconds: number) =>
    toCents(regularRate.mul(part).mul(hoursOf(ofSeconds)))
  const beyond = Math.max(0, secondsOf(byRules) - flsaLimit)
  const cents = {
    straight_cents: toCents(straight),
    overtime_cents: premium(new Fraction(1, 2), seconds('overtime')),
    doubletime_cents: premium(new Fraction(1), seconds('doubletime')),
  }
  return {
    worked_seconds: worked,
    regular_seconds: seconds('regular'),
    overtime_seconds: seconds('overtime'),
    doubletime_seconds: seconds('doubletime'),
    flsa_overtime_seconds: beyond,
    regular_rate: regularRate,
    ...cents,
    gross_cents:
      cents.straight_cents + cents.overtime_cents + cents.doubletime_cents + toCents(bonus),
    qualified_cents: premium(new Fraction(1, 2), beyond),
  }
}
