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

/**
 * A whole number split into whole parts in proportion to weights, so that the parts add up to it: by
 * the largest remainder, the earlier part first where remainders are equal.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, each) => all + each, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => new Fraction(total).mul(weight).div(sum))
  const parts = exact.map((share) => Number(share.floor().n) * Number(share.floor().s))
  const left = total - parts.reduce((all, each) => all + each, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.sub(share.floor()) }))
    .toSorted((a, b) => b.remainder.compare(a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
