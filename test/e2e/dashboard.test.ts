import { expect, test } from 'vitest'
import type { LogEntry } from '../../shared/log-entry.ts'
import type { Statistics } from '../../shared/statistics.ts'
import { make, visits, whoIs } from '../fixtures/visits.ts'

const { signedIn } = visits()

test('three tiles show the server’s numbers, each a link to what it counts', async () => {
  const page = await signedIn('owner')
  const answered = page.waitForResponse('**/api/statistics')
  await page.reload()
  const metrics = (await (await answered).json()) as Statistics
  const tiles = page.getByRole('region', { name: 'Today' }).getByRole('link')
  await tiles
    .first()
    .getByText(/Last seven days: .*\d/)
    .waitFor({ state: 'attached' })
  const shown = await tiles.evaluateAll((all) =>
    all.map((tile) => [
      tile.querySelector('span')?.textContent,
      tile.querySelector('strong')?.textContent,
      new URL((tile as HTMLAnchorElement).href).pathname,
    ]),
  )
  const inWords = new Intl.NumberFormat('en-US')
  expect(shown).toEqual([
    ['Active Jobs', inWords.format(metrics.activeJobs), '/jobs'],
    ['On-Site Painters', inWords.format(metrics.activePainters), '/users'],
    ['Hours Logged Today', inWords.format(metrics.hoursToday), '/reports/week'],
  ])
  await tiles.first().click()
  await page.getByRole('table', { name: 'All Jobs' }).waitFor()
  const statuses = await page.locator('tbody tr:not(.spacer) td:last-child').allTextContents()
  expect(new Set(statuses)).toEqual(new Set(['Active']))
})

test('a tile without a number shows 0', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/statistics', (route) => route.fulfill({ status: 500 }))
  await page.goto('/dashboard')
  await page.getByRole('list', { name: 'Recent Log Entries' }).waitFor()
  expect(await page.locator('.tile strong').allTextContents()).toEqual(['0', '0', '0'])
})

test('the ten newest entries link to entry, person and job, newest first, with type and notes', async () => {
  const page = await signedIn('owner')
  const me = await whoIs(page)
  const job = await make(page, '/api/jobs/new', { job_name: 'Dash House', address: '1 Dash St' })
  const notes = `Primed at ${Date.now()}`
  const body = { user_id: me.uuid, job_id: job.uuid, type: 'JOB_NOTE', notes }
  const entry = await make(page, '/api/logs/create', body)
  await page.goto('/')
  const rows = page.getByRole('list', { name: 'Recent Log Entries' }).getByRole('listitem')
  const own = rows.filter({ hasText: notes })
  await own.waitFor()
  expect(await rows.count()).toBe(10)
  const hrefOf = (name: string) => own.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await hrefOf('JOB NOTE')).toBe(`/log_entries/${entry.uuid}`)
  expect(await hrefOf(me.name)).toBe(`/users/${me.uuid}`)
  expect(await hrefOf('Dash House')).toBe(`/jobs/${job.uuid}`)
  const times = await rows
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times).toEqual(times.toSorted().reverse())
})

test('what happens elsewhere shows while the page is open: who is on site, and on which job', async () => {
  const page = await signedIn('owner')
  const painter = await signedIn('mei')
  const me = await whoIs(painter)
  const job = await make(page, '/api/jobs/new', { job_name: 'Live House', address: '2 Dash St' })
  await page.clock.install()
  await page.goto('/dashboard')
  await page.getByRole('list', { name: 'Recent Log Entries' }).waitFor()
  const body = { user_id: me.uuid, job_id: job.uuid, type: 'ARRIVAL' }
  const entry = await make<LogEntry>(painter, '/api/logs/create', body)
  const card = page.getByRole('region', { name: 'On site now' }).locator('.fan-card', {
    hasText: 'Live House',
  })
  expect(await card.count()).toBe(0)
  await page.clock.runFor(16_000)
  await card.getByRole('link', { name: 'Mei Tanaka' }).waitFor()
  await card.getByText(/since \d+:\d\d [AP]M/).waitFor()
  await painter.goto('/jobs')
  const strip = painter.locator('.running')
  await strip.getByRole('link', { name: 'Live House' }).waitFor()
  await strip.getByText(/since .* h today/).waitFor()
  expect((await painter.request.delete(`/api/logs/${entry.uuid}`)).status()).toBe(200)
})

test('a company without entries says so', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/logs/all**', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard')
  await page.getByText('No log entries available.').waitFor()
})
