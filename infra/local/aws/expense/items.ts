import type { PrintedLine } from './recognizer.ts'

/** What a line ends with, if that is an amount of money. */
const amountAtEnd = /(?:^|\s)(-?\$?\d[\d,]*\s?[.,]\s?\d{2})$/

/** How many of something at which price: the sign between them is often read as a letter or a nought. */
const countOfPrice = /^(\d{1,3})\s*[@0OQa©]\s*\$?(\d+[.,]\d{2})$/

/** An amount without its spaces, as Textract answers it. */
const closed = (amount: string) => amount.replaceAll(/\s/g, '')

/** A line, taken apart: what it says, the amount at its end, and how sure the less sure of both is. */
export interface PrintedRow {
  text: string
  amount: string | null
  confidence: number
}

/** Takes a line apart. */
export function rowOf({ text, confidence, words }: PrintedLine): PrintedRow {
  const found = amountAtEnd.exec(text)
  if (!found?.[1]) return { text, amount: null, confidence }
  const last = words.slice(-found[1].split(/\s/).length)
  return {
    text: text.slice(0, found.index).trim(),
    amount: closed(found[1]),
    confidence: Math.min(...last.map((word) => word.confidence)),
  }
}

/** A line of what was bought. */
export interface Item {
  text: string
  quantity: string | null
  price: string
  confidence: number
}

/**
 * The things bought, from the rows between a receipt's head and its sums: a row with an amount begins one,
 * and those without go with it, as far as they say something.
 */
export function itemsOf(rows: readonly PrintedRow[]): Item[] {
  const items: Item[] = []
  for (const { text, amount, confidence } of rows) {
    const last = items.at(-1)
    const whole = amount === null ? text : `${text}${text ? ' ' : ''}${amount}`
    const count = last && countedOf(whole, last)
    if (count) last.quantity = count
    else if (amount !== null && /\p{L}{2}/u.test(text)) {
      items.push({ text, quantity: null, price: amount, confidence })
    } else if (last && amount === null && /[\p{L}\d]{2}/u.test(text)) last.text += ` ${text}`
  }
  return items
}

const cents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

/** How many a row says there are of the item above it: only where so many at that price make its amount. */
function countedOf(text: string, { price }: Item): string | null {
  const found = countOfPrice.exec(text.trim())
  if (!found?.[1] || !found[2]) return null
  return Number(found[1]) * cents(found[2]) === cents(price) ? found[1] : null
}
