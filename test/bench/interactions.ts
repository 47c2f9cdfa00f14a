import type { Page } from 'playwright-core'
import { launchBrowser } from '../fixtures/screens/browser.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'

/** Rows that the slow screens are measured with. */
const rows = 10_000
/** How much slower than this machine the phone is. */
export const slowdown = 4

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
}

declare global {
  interface Window {
    /** Durations of the interactions since they were last looked at, in milliseconds. */
    seen: number[]
    /** Layout shift since the page began. */
    shift: number
  }
}

interface Measured {
  /** Milliseconds from the press to the next picture, per interaction, as the browser says. */
  [interaction: string]: number
}

function job(index: number): object {
  const id = index.toString(16).padStart(12, '0')
  return {
    uuid: `00000000-0000-4000-8000-${id}`,
    job_name: `House ${(index * 7919) % rows}`,
    address: `${index} Elm St, Dayton, OH 45402`,
    address1: `${index} Elm St`,
    address2: null,
    city: 'Dayton',
    state: 'OH',
    zip: '45402',
    customer_id: null,
    customer_name: null,
    supervisor_id: null,
    supervisor_name: null,
    status: ['Pending', 'Active', 'Completed'][index % 3],
    start_date: null,
    completion_date: null,
    notes: null,
    color: 'Sky',
    created_at: '2026-01-01T00:00:00.000Z',
    version: 1,
  }
}

/** The longest the browser took to paint after each of these, by Event Timing. */
export async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    window.seen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })),
  )
  return page.evaluate(() => Math.max(0, ...window.seen.splice(0)))
}

/** Interactions on the jobs screen with ten thousand rows at a slowed processor, and layout shifts. */
export async function measureInteractions(): Promise<Measured> {
  const product = new RunningProduct()
  await product.start()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: product.origin })
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { hadRecentInput, value } = entry as LayoutShift
          if (!hadRecentInput) window.shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shiftOf = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(() => window.shift)
      return Math.round(shift * 1000) / 1000
    }
    const landing = await shiftOf('/login')
    await page.goto('/auth/google?login_hint=owner@brightside.example')
    await page.locator('.tiles').waitFor()
    const shifts: Measured = { 'layout shift of /login': landing }
    for (const path of ['/dashboard', '/jobs', '/logs', '/users']) {
      shifts[`layout shift of ${path}`] = await shiftOf(path)
    }
    await page.route('**/api/jobs**', (route) =>
      route.fulfill({ json: Array.from({ length: rows }, (_, index) => job(index)) }),
    )
    await page.goto('/jobs')
    await page.locator('tbody tr').nth(5).waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const filter = page.getByPlaceholder('Filter Job Name')
    await filter.click()
    const measured: Measured = {
      'open the account menu': await timed(page, () =>
        page.getByRole('button', { name: 'Account menu' }).click(),
      ),
      'open the search': await timed(page, () => page.keyboard.press('Control+k')),
    }
    await page.getByRole('option').nth(5).waitFor()
    measured['type a letter into the search'] = await timed(page, () => page.keyboard.press('h'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await filter.click()
    measured['type a letter into a filter'] = await timed(page, () => page.keyboard.press('7'))
    await page
      .getByRole('row', { name: /House 7/ })
      .first()
      .waitFor()
    measured['type another'] = await timed(page, () => page.keyboard.press('7'))
    await filter.fill('')
    const sort = page.getByRole('columnheader', { name: 'Job Name' }).getByRole('button')
    measured['sort by a column'] = await timed(page, () => sort.click())
    measured['sort the other way'] = await timed(page, () => sort.click())
    measured['scroll to the end'] = await timed(page, () => page.keyboard.press('End'))
    return { ...measured, ...shifts }
  } finally {
    await browser.close()
    await product.remove()
  }
}
