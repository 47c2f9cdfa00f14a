import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { columnTexts } from '../../fixtures/screens/forms.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

const rows = (page: Page) => page.locator('tbody tr:not(.spacer)')

test('a row is a link wherever it is clicked, and the links within it are their own', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs?status=active&customer=fowler')
  const row = rows(page).first()
  const name = await row.locator('.row-link').innerText()
  // The link lies over the whole row.
  await row.getByRole('cell').nth(1).click({ force: true })
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.goBack()
  const customer = rows(page).first().getByRole('cell').nth(3).getByRole('link')
  const customerName = await customer.innerText()
  await customer.click()
  await page.getByRole('heading', { name: customerName, level: 1 }).waitFor()
})

test('the arrow keys go from row to row, and ten Tabs at most reach the first', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs')
  await rows(page).first().waitFor()
  let tabs = 0
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const tab = async () => {
    tabs += 1
    await page.keyboard.press('Tab')
  }
  await tab()
  await page.keyboard.press('Enter')
  while ((await focused()) !== 'Skip to the first row' && tabs < 20) await tab()
  await page.keyboard.press('Enter')
  const [first, second] = (await page.locator('.row-link').allInnerTexts()).slice(0, 2)
  expect([await focused(), tabs <= 10]).toEqual([first, true])
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: first, level: 1 }).waitFor()
})

test('jobs begin with what is going on; closed ones are folded, and counted', async () => {
  const page = await signedIn('harbor')
  for (const [job_name, status] of [
    ['Over and done', 'Completed'],
    ['Under way', 'Active'],
  ]) {
    await make(page, '/api/jobs/new', { job_name, address: '1 Fold St', status })
  }
  await page.goto('/jobs')
  await page.getByText(/^\d+ of \d+\+?$/).waitFor()
  // The newest of what is going on, such as what was just added, is in sight.
  await page.getByRole('link', { name: 'Under way' }).first().waitFor()
  expect(await columnTexts(page, 5)).not.toContain('Completed')
  expect(await page.getByRole('link', { name: 'Over and done' }).count()).toBe(0)
  const unfold = page.getByRole('button', { name: /^Show \d+ closed job/ })
  // Rows that are measured while it is clicked may move it away.
  const isUnfolded = async () => {
    if ((await unfold.count()) > 0) await unfold.click()
    return page.getByText(/^\d+ in all$|^First \d+$/).count()
  }
  await expect.poll(isUnfolded, { timeout: 30_000 }).toBe(1)
  await page.getByPlaceholder('Filter Job Name').fill('over and')
  await page.getByRole('link', { name: 'Over and done' }).waitFor()
  await page.getByText(/^1 of \d+\+?$/).waitFor()
})

test('dates are typed as people say them, or picked, and the server looks for them', async () => {
  const page = await signedIn('owner')
  const oldest = (await (
    await page.request.get('/api/logs/all?order=oldest&limit=1')
  ).json()) as LogEntry[]
  const day = new Date(oldest[0]?.timestamp ?? '')
  const long = {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  } as const
  const written = day.toLocaleDateString('en-US', long)
  await page.goto('/logs')
  await rows(page).first().waitFor()
  expect((await columnTexts(page, 1)).filter((text) => text.startsWith(written))).toEqual([])
  await page.getByPlaceholder('Filter Timestamp').fill(written.toLowerCase())
  const areOfDay = async () => {
    const times = await columnTexts(page, 1)
    return times.length > 0 && times.every((text) => text.startsWith(written))
  }
  await expect.poll(areOfDay, { timeout: 30_000 }).toBe(true)
  await page.getByPlaceholder('Filter Timestamp').fill('')
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(day)
  await page.getByLabel('Choose a day for Timestamp').fill(iso)
  await expect.poll(areOfDay, { timeout: 30_000 }).toBe(true)
})

test('a tablet gets the table; a phone gets sentences by day, six or more to a screen', async () => {
  const tablet = await signedIn('owner', { viewport: { width: 820, height: 1180 } })
  await tablet.goto('/jobs')
  await tablet.getByRole('table', { name: 'All Jobs' }).waitFor()
  const isCut = () =>
    tablet.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isCut()).toBe(false)

  const phone = await signedIn('painter', onPhone)
  const me = await whoIs(phone)
  const owner = await signedIn('owner')
  const job = await make(owner, '/api/jobs/new', { job_name: 'Told House', address: 'x' })
  const body = { user_id: me.uuid, job_id: job.uuid, type: 'DEPARTURE' }
  // So long ago, it is the office's to write.
  await make(owner, '/api/logs/create', { ...body, timestamp: '2026-03-31T15:42:00Z' })
  await phone.goto('/logs?job=told')
  await phone.getByRole('heading', { name: 'Tuesday, March 31' }).waitFor()
  const told = phone.getByRole('listitem').filter({ hasText: /Left Told House, 3:42\sPM/ })
  await told.waitFor()
  expect(await told.innerText()).not.toContain(me.name)
  await phone.goto('/logs')
  await phone.locator('.entry-sentence').first().waitFor()
  // Of one day: how many days are in sight depends on the hour, and on who is on the clock.
  const room = await phone.locator('.entry-sentence').evaluateAll((entries) => {
    const tops = entries.map((entry) => entry.getBoundingClientRect().top)
    const apart = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
    const bar = document.querySelector('.thumb-bar')?.getBoundingClientRect().top ?? 0
    return (bar - (tops[0] ?? 0)) / Math.min(...apart)
  })
  expect(room).toBeGreaterThanOrEqual(6)
})

test('paper shows every loaded row, without the bars', async () => {
  const page = await signedIn('owner')
  await page.goto('/logs?user=a')
  // A filter loads two hundred; those in sight are a fraction of them.
  await expect.poll(() => rows(page).count(), { timeout: 30_000 }).toBeGreaterThan(5)
  const inSight = await rows(page).count()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rows(page).count()).toBeGreaterThan(inSight * 2)
  expect(await page.locator('.top-bar').isVisible()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})
