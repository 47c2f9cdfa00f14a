import {
  isFutureDay,
  type DoubtfulField,
  type ReceiptLine,
  type ReceiptReading,
} from '../../shared/receipts/receipt.ts'
import { materialOf } from '../../shared/receipts/paint-text.ts'
import { inDollars } from '../../shared/payroll/wages/money.ts'
import { partsOf, textOf, type ExpenseAnswer, type ReadText } from './expense.ts'
import { centsOfPrinted, kindOf, readPrintedDate } from './printed.ts'

/** Below this, in percent, what was read is marked for a look. */
const sure = 75

const mostLines = 60

interface Amount {
  cents: number | null
  isClear: boolean
}

function amountOf(read: ReadText | null): Amount {
  const cents = read && centsOfPrinted(read.text)
  return { cents, isClear: cents !== null && (read?.confidence ?? 0) >= sure }
}

const dollars = (cents: number | null) => (cents === null ? null : inDollars(cents))

type Fields = Parameters<typeof textOf>[0]

function lineOf(fields: Fields): (ReceiptLine & { cents: number | null }) | null {
  const item = textOf(fields, 'ITEM') ?? textOf(fields, 'EXPENSE_ROW')
  if (!item) return null
  const text = item.text.replaceAll(/\s+/g, ' ').slice(0, 200)
  const { cents } = amountOf(textOf(fields, 'PRICE'))
  const quantity = Number(textOf(fields, 'QUANTITY')?.text.replace(',', '.') ?? '')
  return {
    text,
    quantity: quantity > 0 && quantity < 10_000 ? quantity : null,
    price: dollars(cents),
    material: materialOf(text),
    cents,
  }
}

/** Whether the sums of a receipt agree: the lines with what they add up to, and that and the tax with the total. */
function addsUp(
  lines: readonly { cents: number | null }[],
  subtotal: number | null,
  tax: number | null,
  total: number | null,
): { lines: boolean; total: boolean } {
  const sum = lines.reduce<number | null>(
    (all, { cents }) => (all === null || cents === null ? null : all + cents),
    lines.length > 0 ? 0 : null,
  )
  const before = subtotal ?? sum
  return {
    lines: sum !== null && sum === (subtotal ?? (total === null ? null : total - (tax ?? 0))),
    total: before !== null && total !== null && before + (tax ?? 0) === total,
  }
}

/**
 * What AnalyzeExpense read from a picture, as proposals. A total is without doubt only where it was read
 * clearly and what stands above it adds up to it; nothing is corrected by what it should be.
 */
export function readingOf(answer: ExpenseAnswer, now = Date.now()): ReceiptReading {
  const { summary, lines: rows } = partsOf(answer)
  const vendor = textOf(summary, 'VENDOR_NAME', 'NAME')
  const printed = textOf(summary, 'INVOICE_RECEIPT_DATE')
  const [subtotal, tax, total] = [
    amountOf(textOf(summary, 'SUBTOTAL')),
    amountOf(textOf(summary, 'TAX')),
    amountOf(textOf(summary, 'TOTAL') ?? textOf(summary, 'AMOUNT_PAID')),
  ]
  const found = rows.flatMap((row) => lineOf(row) ?? []).slice(0, mostLines)
  const labels = summary.map(({ LabelDetection: label }) => label?.Text ?? '')
  const isSpanish = /\b(?:iva|impuestos?|fecha|importe)\b/i.test(labels.join(' '))
  const date = printed && readPrintedDate(printed.text, isSpanish)
  const sums = addsUp(found, subtotal.cents, tax.cents, total.cents)
  const doubts: [DoubtfulField, boolean][] = [
    ['vendor', (vendor?.confidence ?? 0) < sure],
    ['date', !date?.isSure || isFutureDay(date.date, now) || (printed?.confidence ?? 0) < sure],
    // Whether money came back, a person says.
    ['total', !sums.total || !sums.lines || !total.isClear || (total.cents ?? 0) < 0],
    ['tax', tax.cents !== null && (!sums.total || !tax.isClear)],
    ['lines', !sums.lines],
  ]
  return {
    vendor: vendor?.text.slice(0, 120) ?? null,
    date: date?.date ?? null,
    subtotal: dollars(subtotal.cents),
    tax: dollars(tax.cents),
    total: dollars(total.cents),
    kind: kindOf(vendor?.text ?? null, found),
    lines: found.map(({ text, quantity, price, material }) => ({
      text,
      quantity,
      price,
      material,
    })),
    doubtful: doubts.flatMap(([name, isDoubtful]) => (isDoubtful ? [name] : [])),
  }
}
