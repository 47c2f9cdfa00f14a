import { expect, test } from 'vitest'
import { launchBrowser } from '../fixtures/screens/browser.ts'
import { readDrawnReceipts } from '../fixtures/files/receipts/read-drawn.ts'

// Receipts whose truth is known, drawn, damaged, and read as a photo of one is on this machine.

const count = Number(process.env.RECEIPTS ?? 3)

test(`of ${count} drawn receipts nine of ten totals are read right, and no wrong one is shown as certain`, async () => {
  const browser = await launchBrowser()
  try {
    const read = await readDrawnReceipts(browser, count)
    expect(read).toHaveLength(count)
    const right = read.filter(({ isTotalRight }) => isTotalRight)
    expect(right.length).toBeGreaterThanOrEqual(Math.ceil(0.9 * count))
    const wrong = read.filter((each) => each.isTotalCertain && !each.isTotalRight)
    expect(wrong.map(({ receipt }) => receipt.name)).toEqual([])
    // A total that was misprinted is read as it stands there, and marked.
    const misprinted = read.filter(({ receipt }) => receipt.misprint !== undefined)
    expect(misprinted.map(({ isTotalCertain }) => isTotalCertain)).toEqual([false, false])
    // What is certain is most of the others: marking all of them would be no help.
    const certain = read.filter(({ isTotalCertain }) => isTotalCertain)
    expect(certain.length).toBeGreaterThanOrEqual(Math.floor(0.75 * (count - 2)))
  } finally {
    await browser.close()
  }
})
