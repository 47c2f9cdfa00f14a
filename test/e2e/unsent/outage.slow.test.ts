import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { withdrawal } from '../../../shared/log-entries/log-entry.ts'
import { addQuickJob, chooseJob, entriesOf, logButton } from '../../fixtures/screens/log-sheet.ts'
import { visits, whoIs } from '../../fixtures/people/visits.ts'
import { onPhoneWithWorker, readyWithoutSignal } from '../../fixtures/screens/without-signal.ts'

// A server that fails, is asked too much, or somebody else in its place: the same as no signal.

const { onDashboard, signedIn } = visits()
const timeout = 30_000

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Welcome to FreeWifi</h1>' })

const outages: [string, (route: Route) => Promise<void>][] = [
  ['500 in our words', json(500, { error: 'Something went wrong', code: 'internal' })],
  ['503 of the gateway', json(503, { message: 'Service Unavailable' })],
  ['429 of the gateway', json(429, { message: 'Too Many Requests' })],
  ['a portal that says 200', html(200)],
  ['foreign JSON', json(200, { ok: true })],
  ['a proxy that refuses', html(403)],
  ['a proxy that asks for a password', html(401)],
]

/** Has everything that the page asks of the API answered by somebody else, until it is ended. */
async function outage(context: BrowserContext, answer: (route: Route) => Promise<void>) {
  await context.route('**/api/**', answer)
  return () => context.unroute('**/api/**')
}

async function log(page: Page, what: string, job: string, notes = 'Primer'): Promise<void> {
  await logButton(page).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: what, exact: true }).click({ force: true })
  await chooseJob(page, job)
  if (what === 'Just a note') await sheet.locator('textarea').fill(notes)
  await sheet.locator('button[type=submit]').tap()
  await sheet.waitFor({ state: 'detached' })
}

/** Has what waits sent now, instead of half a minute later. */
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('through every kind of outage the app opens, logs in order, and sends it all once it is over', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Outage House')
  const page = await onDashboard('andre', onPhoneWithWorker)
  const me = await whoIs(page)
  await readyWithoutSignal(page)
  const context = page.context()
  const expected: string[] = []
  for (const [, answer] of outages) {
    const what = expected.length % 2 === 0 ? 'Arrive' : 'Leave'
    const end = await outage(context, answer)
    await page.goto('/dashboard')
    await page.locator('.tiles').waitFor({ timeout })
    await log(page, what, 'Outage House')
    await page.getByText('1 to send').waitFor({ timeout })
    await end()
    await wake(page)
    await page.getByText(/to send/).waitFor({ state: 'detached', timeout })
    expected.push(what === 'Arrive' ? 'ARRIVAL' : 'DEPARTURE')
    const entries = await entriesOf(office, job)
    expect(entries.toReversed().map(({ entry_type }) => entry_type)).toEqual(expected)
    expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(new Set([me.uuid]))
  }
})

/** How many operations wait on the device. */
const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('dropcloth')
        opening.onerror = () => reject(new Error('The device’s database does not open.'))
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('operations')
            .objectStore('operations')
            .count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** Has what our server answers say something that this version does not know. */
const inNewerWords = (name: string) => async (route: Route) => {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll(
    new RegExp(`"${name}":"[^"]+"`, 'g'),
    `"${name}":"?"`,
  )
  await route.fulfill({ response, body })
}

test('what our server took is sent, though it answers in words of a newer version', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Newer House')
  const page = await onDashboard('andre', onPhoneWithWorker)
  await readyWithoutSignal(page)
  await page.context().route('**/api/logs/create', inNewerWords('entry_type'))
  await log(page, 'Just a note', 'Newer House')
  expect(await entriesOf(office, job)).toHaveLength(1)
  await expect.poll(() => countKept(page), { timeout }).toBe(0)
  // Nobody is told that it was undone: this page does not know which entry it became.
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText(/sent already/).waitFor({ timeout })
  expect(await entriesOf(office, job)).toHaveLength(1)
})

test('a form that a newer version answers makes one job, however it is saved again', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs/new')
  await page.route('**/api/jobs/new', inNewerWords('status'))
  const name = page.getByLabel('Job Name')
  await name.fill('Newer Barn')
  await page.getByLabel('Address').fill('9 Barn Rd, Dayton, OH 45402')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByText('Please reload it.').waitFor({ timeout })
  await page.unroute('**/api/jobs/new')
  await name.fill('Newer Barns')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByText(/Already saved/).waitFor({ timeout })
  const made = await (await page.request.get('/api/jobs?limit=500')).text()
  expect(made.match(/"job_name":"Newer Barns?"/g)).toEqual(['"job_name":"Newer Barn"'])
})

test('a list that a newer version answers says to reload, and not that there is no signal', async () => {
  const page = await signedIn('owner')
  const users = /\/api\/users(\?|$)/
  await page.route(users, inNewerWords('role'))
  await page.goto('/users')
  await page.getByText('Please reload it.').waitFor({ timeout })
  expect(await page.getByText(/offline|no signal/i).count()).toBe(0)
  await page.unroute(users)
  await page.reload()
  await page.getByText('Andre Wilson').first().waitFor({ timeout })
})

test('an answer that never comes after it was written makes one entry, and undone it leaves none', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Commit House')
  const page = await onDashboard('luis', onPhoneWithWorker)
  await readyWithoutSignal(page)
  const context = page.context()
  await context.route('**/api/logs/create', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
  })
  await log(page, 'Just a note', 'Commit House')
  await page.getByText('1 to send').waitFor({ timeout })
  expect(await entriesOf(office, job)).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone.').waitFor({ timeout })
  // That it is undone has to be sent as well, and the strip says so until it is.
  await page.getByText('1 to send').waitFor({ timeout })
  // Signing out now leaves the entry on the server; it is revoked at the next sign-in here.
  await page.getByRole('button', { name: 'Account menu' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  const leaving = page.getByRole('dialog', { name: 'Logout' })
  await leaving.getByText('1 entry or photo is not sent yet').waitFor({ timeout })
  await leaving.getByRole('button', { name: 'Cancel' }).tap()
  // A request that is still with the proxy is let go first: what waits is sent after it.
  await context.unrouteAll({ behavior: 'wait' })
  const left = async () => {
    await wake(page)
    return (await entriesOf(office, job)).length
  }
  await expect.poll(left, { timeout: 45_000, interval: 2_500 }).toBe(0)
  await page.getByText(/to send/).waitFor({ state: 'detached', timeout })
})

test('undone while the server does not answer, what arrived is gone at once and taken back later', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Regretted House')
  const page = await onDashboard('mei', onPhoneWithWorker)
  await readyWithoutSignal(page)
  await log(page, 'Arrive', 'Regretted House')
  const running = page.locator('aside.running')
  await running.getByText('Regretted House').waitFor({ timeout })
  expect(await entriesOf(office, job)).toHaveLength(1)
  const context = page.context()
  const fail = json(503, { message: 'Service Unavailable' })
  await context.route('**/api/logs/**', fail)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText(/^Undone\. Saved on this phone/).waitFor({ timeout })
  await running.waitFor({ state: 'detached', timeout })
  await page.getByText('1 to send').click()
  await page.getByText(/^Undo: ARRIVAL Regretted House/).waitFor({ timeout })
  const told = page.waitForRequest((each) => each.method() === 'DELETE')
  await context.unroute('**/api/logs/**', fail)
  await wake(page)
  await page.getByText('All sent.').waitFor({ timeout })
  // Told hours later, it is judged by when it was tapped.
  const { tapped_at = '', sent_at = '' } = withdrawal.parse((await told).postDataJSON())
  expect([tapped_at, tapped_at < sent_at]).toEqual([expect.stringMatching(/Z$/), true])
  expect(await entriesOf(office, job)).toEqual([])
})

test('undone without signal, what was logged never arrives', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Undone House')
  const page = await onDashboard('mei', onPhoneWithWorker)
  await readyWithoutSignal(page)
  const context = page.context()
  await context.setOffline(true)
  await log(page, 'Just a note', 'Undone House')
  await page.getByText('1 to send').waitFor({ timeout })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText(/to send/).waitFor({ state: 'detached', timeout })
  await context.setOffline(false)
  await log(page, 'Just a note', 'Undone House', 'The second')
  const notes = async () => (await entriesOf(office, job)).map((entry) => entry.notes)
  await expect.poll(notes, { timeout }).toContain('The second')
  expect(await notes()).toEqual(['The second'])
})

test('a site that answers 503 does not stand in place of the page that is kept', async () => {
  const page = await onDashboard('rosa', onPhoneWithWorker)
  await readyWithoutSignal(page)
  const context = page.context()
  // The worker's own requests: the page's are answered by it.
  const fail = json(503, { message: 'Service Unavailable' })
  await context.route('**/my-week', fail)
  await page.goto('/my-week')
  await page.getByRole('heading', { name: 'My Week' }).waitFor({ timeout })
  await context.unroute('**/my-week')
  // What is none of its pages is none of the worker's business.
  const foreign = '/identity-provider/pick/nobody'
  await context.route(`**${foreign}`, fail)
  expect((await page.goto(foreign))?.status()).toBe(503)
})

test('with the browser’s caches and local storage thrown away, the app opens without signal', async () => {
  const page = await onDashboard('tomasz', onPhoneWithWorker)
  await readyWithoutSignal(page)
  await page.evaluate(async () => {
    localStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/dashboard')
  await page.locator('.tiles').waitFor({ timeout })
  const isFull = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      return (await (await caches.open(name)).keys()).length > 5
    })
  await expect.poll(isFull, { timeout }).toBe(true)
  await page.evaluate(() => localStorage.clear())
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await page.locator('.tiles').waitFor({ timeout })
})
