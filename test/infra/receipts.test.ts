import { expect, test } from 'vitest'
import { launchBrowser } from '../fixtures/browser.ts'
import { readDrawnReceipts } from '../fixtures/receipts/read-drawn.ts'

// Receipts whose truth is known, drawn, damaged, and read as a photo of one is on this machine.

test('of twenty drawn receipts at least 18 totals are read right, and no wrong one is shown as certain', async () => {
  const browser = await launchBrowser()
  try {
    const read = await readDrawnReceipts(browser)
    expect(read).toHaveLength(20)
    expect(read.filter(({ isTotalRight }) => isTotalRight).length).toBeGreaterThanOrEqual(18)
    const wrong = read.filter((each) => each.isTotalCertain && !each.isTotalRight)
    expect(wrong.map(({ receipt }) => receipt.name)).toEqual([])
    // A total that was misprinted is read as it stands there, and marked.
    const misprinted = read.filter(({ receipt }) => receipt.misprint !== undefined)
    expect(misprinted.map(({ isTotalCertain }) => isTotalCertain)).toEqual([false, false])
    // What is certain is most of them: marking all of them would be no help.
    expect(read.filter(({ isTotalCertain }) => isTotalCertain).length).toBeGreaterThanOrEqual(14)
  } finally {
    await browser.close()
  }
}, 180_000)
