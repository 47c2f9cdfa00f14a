import type { ReceiptKind } from '../../shared/receipts/receipt.ts'

const fuel = /\b(?:unleaded|regular unl|diesel|gasoline|gasolina|fuel|pump \d)\b/i
const tool =
  /\b(?:sprayer|ladder|drill|sander|saw|pressure washer|heat gun|escalera|taladro|lijadora)\b/i

/** What was bought, by its lines and who sold it. */
export function kindOf(vendor: string | null, lines: readonly { text: string }[]): ReceiptKind {
  const texts = lines.map(({ text }) => text)
  if (texts.length === 0) return fuel.test(vendor ?? '') ? 'fuel' : 'other'
  if (texts.some((text) => fuel.test(text))) return 'fuel'
  return texts.every((text) => tool.test(text)) ? 'tool' : 'material'
}
