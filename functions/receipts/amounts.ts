/** Dollars of at most seven digits, with thousands or without, and cents; spaces stand around the point only. */
const printed = /^\$?\s?(\d{1,3}(?:[,.]\d{3}){1,2}|\d{1,7})\s?[.,]\s?(\d{2})$/

/**
 * Cents of an amount as a receipt prints it: "$1,234.50", "201 . 63", "12,50". Null where it is none, where
 * its point was not read (2195 may be 21.95 or 2,195), and where it is given back: a person says what that is.
 */
export function centsOfPrinted(text: string): number | null {
  const found = printed.exec(text.trim())
  if (!found?.[1] || !found[2]) return null
  return Number(found[1].replaceAll(/\D/g, '')) * 100 + Number(found[2])
}

/** Cents as the contract writes dollars. */
export function dollarsOfCents(cents: number): string {
  return (cents / 100).toFixed(2)
}
