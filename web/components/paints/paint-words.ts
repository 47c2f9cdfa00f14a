import type { Paint } from '../../../shared/paints/paint.ts'
import type { PaintsText } from '../../language/paints/text.ts'

/** The color that a record is of. */
export function colorOf(paint: Pick<Paint, 'color_name' | 'color_code' | 'color_value'>) {
  return { name: paint.color_name, code: paint.color_code, value: paint.color_value }
}

/** What was used, as one line: the product, its sheen, how many coats; empty where nothing is said. */
export function usedWords(
  { brand, line, sheen, coats }: Pick<Paint, 'brand' | 'line' | 'sheen' | 'coats'>,
  text: PaintsText,
): string {
  const product = [brand, line].filter(Boolean).join(' ')
  return [product, sheen && text.sheens[sheen], coats && text.coatsOf(coats)]
    .filter(Boolean)
    .join(' · ')
}
