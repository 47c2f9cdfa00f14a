/** Dollars of at most seven digits, with thousands or without, and cents; spaces stand around the point only. */
const printed = /^\$?\s?(\d{1,3}(?:[,.]\d{3}){1,2}|\d{1,7})\s?[.,]\s?(\d{2})$/

/** As what is given back is printed: "-45.98", "$-45.98", "45.98-", "(45.98)". */
const givenBack = [/^(\$?)\s?-\s?(.+)$/, /^()(.+)-$/, /^()\((.+)\)$/]

/**
 * Cents of an amount as a receipt prints it: "$1,234.50", "201 . 63", "12,50". Below zero where it is
 * given back. Null where it is none, and where its point was not read (2195 may be 21.95 or 2,195).
 */
export function centsOfPrinted(text: string): number | null {
  const given = givenBack.map((form) => form.exec(text.trim())).find((each) => each !== null)
  if (given) {
    const cents = unsigned(`${given[1]}${given[2]}`)
    return cents === null ? null : -cents
  }
  return unsigned(text)
}

function unsigned(text: string): number | null {
  const found = printed.exec(text.trim())
  if (!found?.[1] || !found[2]) return null
  return Number(found[1].replaceAll(/\D/g, '')) * 100 + Number(found[2])
}
