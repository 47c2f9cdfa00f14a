import type { Sheen } from '../paints/paint.ts'
import type { Material } from './receipt.ts'

/** Makers whose names stand on cans and receipts here; names only, none of their colors. */
const brands = [
  'Sherwin-Williams',
  'Benjamin Moore',
  'Behr',
  'Valspar',
  'PPG',
  'Dunn-Edwards',
  'Kelly-Moore',
  'Kilz',
  'Zinsser',
  'Glidden',
  'Rust-Oleum',
  'Dutch Boy',
]

const sheens: [pattern: RegExp, sheen: Sheen][] = [
  [/\b(?:semi[- ]?gloss|semi[- ]?brillante|s\/g)\b/i, 'semi-gloss'],
  [/\b(?:eggshell|eg-?shel|cascara de huevo)\b/i, 'eggshell'],
  [/\b(?:satin|satinad[oa])\b/i, 'satin'],
  [/\b(?:matte|mate)\b/i, 'matte'],
  [/\b(?:flat|plano)\b/i, 'flat'],
  [/\b(?:high gloss|gloss|brillante)\b/i, 'gloss'],
]

const sizes: [pattern: RegExp, unit: string][] = [
  [/\b(\d+(?:\.\d+)?)?\s*(?:gal(?:lons?|ones)?|galon)\b/i, 'gal'],
  [/\b(\d+(?:\.\d+)?)?\s*(?:qts?|quarts?|cuartos?)\b/i, 'qt'],
  [/\b(\d+(?:\.\d+)?)?\s*(?:pts?|pints?|pintas?)\b/i, 'pt'],
  [/\b(\d+(?:\.\d+)?)\s*(?:lts?|liters?|litros?)\b/i, 'l'],
]

/** Letters before a number that measure it, and name no color. */
const measures = 'IN|MM|CM|FT|NO|PK|CT|OZ|LB|QTY|PC|X|GAL|QT|PT|LT|NAP|UPC|SKU'
const code = new RegExp(`\\b(?!(?:${measures})\\b)([A-Z]{1,3})[- ]?(\\d{2,4})\\b(?![.,/]\\d)`)
/** Codes of digits only have a hyphen within: 2124-40. */
const digits = /\b(\d{4}-\d{2})\b/

/** What stands before and after a match; the text itself before where there is none. */
function around(text: string, found: RegExpExecArray | null): [string, string] {
  if (!found) return [text, '']
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)]
}

const tidy = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}'&/ -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function titled(text: string): string | null {
  const clean = tidy(text)
  if (!/\p{L}{3}/u.test(clean)) return null
  return clean.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (first) => first.toUpperCase())
}

function brandIn(text: string): string | null {
  const bare = text.toLowerCase().replaceAll(/[- ]/g, '')
  return brands.find((name) => bare.includes(name.toLowerCase().replaceAll(/[- ]/g, ''))) ?? null
}

function sizeIn(text: string): { size: string | null; rest: string } {
  for (const [pattern, unit] of sizes) {
    const found = pattern.exec(text)
    if (found) return { size: `${found[1] ?? 1} ${unit}`, rest: around(text, found).join(' ') }
  }
  return { size: null, rest: text }
}

/**
 * What a line's text says about a paint: the product before the sheen, the color's code and its name after
 * that. Null where it seems to be no paint: neither a sheen nor, with a can's size, a code or a maker.
 */
export function materialOf(text: string): Material | null {
  const { size, rest } = sizeIn(text)
  const known = sheens.find(([pattern]) => pattern.test(rest))
  const [before, after] = around(rest, known ? known[0].exec(rest) : null)
  const said = known ? after : before
  const found = code.exec(said) ?? digits.exec(said)
  const brand = brandIn(rest)
  if (!known && !(size && (found ?? brand))) return null
  const [untilCode, afterCode] = around(said, found)
  const product = known ? before : untilCode
  const bare = brand ? product.replace(new RegExp(brand.replace('-', '[- ]?'), 'i'), ' ') : product
  return {
    brand,
    line: titled(bare),
    sheen: known?.[1] ?? null,
    color_code: found ? tidy(found[0]) : null,
    color_name: titled(found ? afterCode : known ? after : ''),
    size,
  }
}

/** Two letters at least, in a note: "I 75" and "room 12" are no colors. */
const notedCode = new RegExp(
  `\\b(?!(?:${measures}|AM|PM|ST|APT|HWY|US|RM)\\b)([A-Z]{2,3})[- ]?(\\d{2,4})\\b`,
)
/** Where the name after a code ends. */
const nameEnds = /[,.;:()\n]|\s\d|\s(?:on|in|for|at|and|to|coats?|en|para|y|manos?)\b/i

/** The paint that a note names by its color's code; null where it names none. */
export function paintInNote(note: string): Material | null {
  const found = notedCode.exec(note) ?? digits.exec(note)
  if (!found) return null
  const [before, after] = around(note, found)
  const sheen = sheens.find(([pattern]) => pattern.test(note))
  const name = after.split(sheen?.[0] ?? nameEnds)[0]?.split(nameEnds)[0] ?? ''
  return {
    brand: brandIn(before),
    line: null,
    sheen: sheen?.[1] ?? null,
    color_code: tidy(found[0]),
    color_name: titled(name.split(/\s+/).slice(0, 4).join(' ')),
    size: null,
  }
}
