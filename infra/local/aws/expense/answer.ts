import type { AnalyzeExpenseCommandOutput, ExpenseField } from '@aws-sdk/client-textract'
import { itemsOf, rowOf, type Item, type PrintedRow } from './items.ts'
import type { PrintedLine } from './recognizer.ts'

function fieldOf(type: string, text: string, confidence: number, label?: string): ExpenseField {
  return {
    Type: { Text: type, Confidence: confidence },
    ...(label && { LabelDetection: { Text: label, Confidence: confidence } }),
    ValueDetection: { Text: text, Confidence: confidence },
    PageNumber: 1,
  }
}

const date = /\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|20\d\d-\d\d-\d\d)\b/

/** What sums are called, in the order in which they are looked for: a subtotal is no total. */
const sums: [type: string, called: RegExp][] = [
  ['SUBTOTAL', /^sub\s?-?total/i],
  ['TAX', /^(?:sales\s+)?tax\b|^i\.?v\.?a\b|^impuesto/i],
  ['TOTAL', /^total|^amount due|^importe total/i],
]

function sumTypeOf({ text, amount }: PrintedRow): string | null {
  if (amount === null) return null
  return sums.find(([, called]) => called.test(text))?.[0] ?? null
}

function itemFields({ text, quantity, price, confidence }: Item): ExpenseField[] {
  return [
    fieldOf('ITEM', text, confidence),
    fieldOf('PRICE', price, confidence),
    ...(quantity === null ? [] : [fieldOf('QUANTITY', quantity, confidence)]),
  ]
}

/** What Textract's AnalyzeExpense would answer of a receipt with these lines, in its form. */
export function expenseAnswerOf(
  lines: readonly PrintedLine[],
): Pick<AnalyzeExpenseCommandOutput, 'DocumentMetadata' | 'ExpenseDocuments'> {
  const rows = lines.filter(({ text }) => text !== '').map(rowOf)
  const untilDate = rows.findIndex(({ text }) => date.test(text))
  // An address begins with its number; a name that was not recognized is not made up from it.
  const name = rows
    .slice(0, Math.max(untilDate, 0))
    .find(({ text }) => /\p{L}{3}/u.test(text) && !/^\d/.test(text))
  const dated = rows.flatMap(({ text, amount, confidence }) => {
    const found = date.exec(amount === null ? text : `${text} ${amount}`)
    const label = text.split(' ')[0] ?? ''
    return found ? [{ text: found[0], confidence, label }] : []
  })[0]
  const firstSum = rows.findIndex((row) => sumTypeOf(row) !== null)
  const items = itemsOf(rows.slice(untilDate + 1, firstSum < 0 ? rows.length : firstSum))
  const summary = rows.flatMap((row) => {
    const type = sumTypeOf(row)
    return type && row.amount ? [fieldOf(type, row.amount, row.confidence, row.text)] : []
  })
  return {
    DocumentMetadata: { Pages: 1 },
    ExpenseDocuments: [
      {
        ExpenseIndex: 1,
        SummaryFields: [
          ...(name ? [fieldOf('VENDOR_NAME', name.text, name.confidence)] : []),
          ...(dated
            ? [fieldOf('INVOICE_RECEIPT_DATE', dated.text, dated.confidence, dated.label)]
            : []),
          ...summary,
        ],
        LineItemGroups: [
          {
            LineItemGroupIndex: 1,
            LineItems: items.map((item) => ({ LineItemExpenseFields: itemFields(item) })),
          },
        ],
      },
    ],
  }
}
