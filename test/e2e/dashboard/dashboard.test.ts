import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Overview } from '../../../shared/overview/overview.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { make, people, visits, whoIs } from '../../fixtures/people/visits.ts'

const { onDashboard, signedIn, visitor } = visits()

test('three tiles show the server’s numbers, each a link to what it counts', async () => {
  const page = await onDashboard('owner')
  let metrics: Statistics | undefined
  await page.route('**/api/statistics?*', async (route) => {
    const response = await route.fetch()
    metrics = (await response.json()) as Statistics
    await route.fulfill({ response })
  })
  await page.reload()
  const tiles = page.getByRole('region', { name: 'Today' }).getByRole('link')
  await tiles
    .last()
    .getByText(/Last seven days: .*\d/)
    .waitFor({ state: 'attached' })
  const shown = () =>
    tiles.evaluateAll((all) =>
      all.map((tile) => [
        tile.querySelector('span')?.textContent,
        tile.querySelector('strong')?.textContent,
        new URL((tile as HTMLAnchorElement).href).pathname,
      ]),
    )
  const inWords = (value = NaN) => new Intl.NumberFormat('en-US').format(value)
  const isAsAnswered = async () =>
    isDeepStrictEqual(await shown(), [
      ['Active Jobs', inWords(metrics?.activeJobs), '/jobs'],
      ['On-Site Painters', inWords(metrics?.activePainters), '/users'],
      ['Hours Logged Today', inWords(metrics?.hoursToday), '/reports/week'],
    ])
  await expect.poll(isAsAnswered, { timeout: 30_000 }).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await tiles.first().click()
  await page.getByRole('table', { name: 'All Jobs' }).waitFor()
  const statuses = await page.locator('tbody tr:not(.spacer) td:nth-child(5)').allTextContents()
  expect(new Set(statuses)).toEqual(new Set(['Active']))
})

test('a tile whose number is not known shows none, and no zero', async () => {
  const page = await visitor()
  // From the first visit on: what had been answered once would be kept, and shown.
  await page.route('**/api/statistics?*', (route) => route.fulfill({ status: 500 }))
  await page.goto(`/auth/google?login_hint=${people.owner}`)
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  expect(await page.locator('.tile strong').allTextContents()).toEqual(['–', '–', '–'])
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
  await strip.getByText(/^since .* · \d:\d\d today$/).waitFor()
  // Loaded anew, its room is there before its job is: nothing below moves away under a thumb.
  const held = Promise.withResolvers<void>()
  await painter.route('**/api/statistics*', async (route) => {
    await held.promise
    await route.continue()
  })
  await painter.reload()
  const title = painter.getByRole('heading', { name: 'All Jobs', level: 1 })
  await title.waitFor()
  const before = await title.boundingBox()
  expect(await strip.getByRole('link').count()).toBe(0)
  held.resolve()
  await strip.getByRole('link', { name: 'Live House' }).waitFor()
  expect(await title.boundingBox()).toEqual(before)
  expect((await painter.request.delete(`/api/logs/${entry.uuid}`)).status()).toBe(200)
})

test('the bar, the jobs and the panels say what the overview says', async () => {
  const page = await signedIn('owner')
  // What this page was told: others write meanwhile.
  const told = page.waitForResponse('**/api/overview')
  const counted = page.waitForResponse('**/api/statistics?with=recent')
  await page.goto('/dashboard')
  const overview = (await (await told).json()) as Overview
  const { timesheets, disputed, receipts, overtime, activity } = overview
  const sheets = timesheets
    .filter(({ group }) => group === 'look' || group === 'ready')
    .flatMap(({ people }) => people).length
  const asks = disputed.reduce((sum, each) => sum + each.people, 0)
  const approved = timesheets.find(({ group }) => group === 'approved')?.people.length ?? 0
  const bar = page.getByRole('banner')
  for (const [label, waits] of [
    ['Time', sheets + asks],
    ['Pay', approved + receipts.count],
  ] as const) {
    const name = waits === 0 ? new RegExp(`^${label}$`) : new RegExp(`^${label}\\b.*\\b${waits}\\b`)
    await bar.getByRole('link', { name }).waitFor()
  }
  const soon = page.getByRole('region', { name: 'Coming up on overtime' })
  await page.getByRole('region', { name: 'Labor this week' }).getByText('so far').waitFor()
  expect(await soon.getByRole('link').allTextContents()).toEqual(
    overtime.map(({ user_name }) => user_name),
  )
  const { onSite } = (await (await counted).json()) as Statistics
  const here = new Set(onSite.map(({ job_id }) => job_id))
  // Of a while ago, and there still: others come, go and delete meanwhile.
  const isSettled = (at: string) => Date.parse(at) < Date.now() - 600_000
  const settled = async (ids: string[]) => {
    for (const id of ids) {
      const answer = await page.request.get(`/api/jobs/${id}`)
      if (answer.ok()) return (await answer.json()) as Job
    }
    throw new Error('No such job')
  }
  const busy = onSite.filter(({ since }) => isSettled(since)).map(({ job_id }) => job_id)
  const idle = activity.filter(({ job_id, at }) => isSettled(at) && !here.has(job_id))
  // Within the page: what it was told stays.
  await bar.getByRole('link', { name: 'Jobs', exact: true }).click()
  for (const [ids, words] of [
    [busy, /there now/],
    [idle.map(({ job_id }) => job_id), /^Last worked /],
  ] as const) {
    const { uuid, job_name } = await settled(ids)
    await page.getByPlaceholder('Filter Job').fill(job_name)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/jobs/${uuid}"]`) })
    await row.getByText(words).waitFor()
  }
})

test('a company without entries says so', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/statistics?*', async (route) => {
    const body = (await (await route.fetch()).json()) as Statistics
    await route.fulfill({ json: { ...body, recent: [] } })
  })
  await page.goto('/dashboard')
  await page.getByText('No log entries available.').waitFor()
})

test('the dashboard takes two calls; a reload asks for each thing once, though it asks early', async () => {
  const page = await signedIn('owner')
  const { uuid } = await make(page, '/api/jobs/new', { job_name: 'Early', address: 'Here' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  // What is owed and what stands before payday stands beside it, and nothing waits for that.
  const later = /\/api\/(payroll|overview|tenants)\b/
  await page.route(later, () => {})
  await page.goto('/dashboard')
  await page.locator('.stories').waitFor()
  const waitedFor = asked.filter((each) => !later.test(each))
  expect(waitedFor.toSorted()).toEqual(['/api/me', '/api/statistics?with=recent'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The page before asks for nothing more.
  await page.goto('about:blank')
  asked.length = 0
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('heading', { name: 'Early', level: 1 }).waitFor()
  expect(asked.filter((each) => each === `/api/jobs/${uuid}`)).toHaveLength(1)
  // Before anything that the screens themselves ask for.
  expect(asked.slice(0, 3)).toEqual(['/api/me', '/api/statistics', `/api/jobs/${uuid}`])
})

test('what stands before payday is asked for once the first screen is there, and not before', async () => {
  const page = await signedIn('owner')
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    const send = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (typeof input === 'string' && input.startsWith('/api/overview'))
        asked.push(document.querySelector('.stories, tbody tr') !== null)
      return send(input, init)
    }
  })
  for (const path of ['/dashboard', '/logs']) {
    await page.goto(path)
    const badges = page.locator('.top-bar .count')
    await badges.first().waitFor()
    expect(await page.evaluate('asked')).toEqual([true])
  }
})

test('a call that hangs keeps the badges away for five seconds, not for good', async () => {
  const page = await onDashboard('owner')
  await page.clock.install()
  const hung = page.waitForRequest('**/api/statistics?*')
  await page.route('**/api/statistics?*', () => {})
  await page.goto('/dashboard')
  await hung
  await page.locator('.tiles').waitFor()
  const badges = page.locator('.top-bar .count')
  expect(await badges.count()).toBe(0)
  await page.clock.fastForward(5_000)
  await badges.first().waitFor()
})
