import Fraction from 'fraction.js'

/** An amount or a rate in dollars, exact. */
export type Dollars = Fraction

/** Dollars as they are written down, like `21.20` or 21.2. */
export function dollars(amount: string | number): Dollars {
  return new Fraction(amount)
}

/** Seconds as hours, exact. */
export function hoursOf(seconds: number): Fraction {
  return new Fraction(seconds, 3600)
}

/** An exact amount in whole cents, half a cent away from zero: once per component, never before. */
export function toCents(amount: Dollars): number {
  const cents = amount.abs().mul(100).add(1, 2).floor()
  return Number(cents.n) * (amount.lt(0) ? -1 : 1)
}

/** Cents as dollars with two decimals, like `1275.00`. */
export function inDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
