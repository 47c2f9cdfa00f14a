import type { Material } from '../../shared/receipts/receipt.ts'
import { launchBrowser } from '../fixtures/screens/browser.ts'
import { readDrawnReceipts, type ReadDrawn } from '../fixtures/files/receipts/read-drawn.ts'
import { sumsOf } from '../fixtures/files/receipts/written.ts'

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase()

/** How many of what the lines say of paint were read as they are printed, of how many. */
function materialsOf({ receipt, reading }: ReadDrawn): [right: number, all: number] {
  let [right, all] = [0, 0]
  for (const [at, { material }] of receipt.lines.entries()) {
    for (const field of Object.keys(material ?? {}) as (keyof Material)[]) {
      all += 1
      const found = reading.lines[at]?.material?.[field]
      if (plain(found) === plain(material?.[field])) right += 1
    }
  }
  return [right, all]
}

/** How the drawn receipts are read on this machine, one by one. */
export async function measureReceipts(): Promise<Record<string, string | number>[]> {
  const browser = await launchBrowser()
  try {
    return (await readDrawnReceipts(browser)).map((each) => {
      const { receipt, reading, isTotalRight, isTotalCertain, milliseconds } = each
      const { total } = sumsOf(receipt)
      const priced = receipt.lines.filter(
        ({ quantity, unit }, at) =>
          reading.lines[at]?.price === ((quantity * Math.round(unit * 100)) / 100).toFixed(2),
      )
      return {
        receipt: receipt.name,
        printed: (total / 100).toFixed(2),
        read: reading.total ?? 'nothing',
        total: `${isTotalRight ? 'right' : 'wrong'}, ${isTotalCertain ? 'certain' : 'marked'}`,
        date: reading.date === receipt.date ? 'right' : (reading.date ?? 'nothing'),
        vendor: plain(reading.vendor) === plain(receipt.vendor) ? 'right' : 'other',
        'lines with their price': `${priced.length} of ${receipt.lines.length}`,
        'paint, fields': materialsOf(each).join(' of '),
        seconds: Math.round(milliseconds / 100) / 10,
      }
    })
  } finally {
    await browser.close()
  }
}
