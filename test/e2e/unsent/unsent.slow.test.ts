import { expect, test } from 'vitest'
import {
  chooseJob,
  chooseType,
  entriesOf,
  logOnPhone,
  openSheet,
} from '../../fixtures/screens/log-sheet.ts'
import { make } from '../../fixtures/people/visits.ts'
import { phonesWithWorker } from '../../fixtures/screens/without-signal.ts'

const { painterWithWorker } = phonesWithWorker()

const timeout = 30_000

test('what was done while the session ended is sent after the next sign-in of the same person', async () => {
  const { page, office, job } = await painterWithWorker('Expired House')
  const context = page.context()
  await context.setOffline(true)
  await logOnPhone(page, 'Just a note', 'Expired House', 'Before it ended')
  await context.clearCookies()
  await context.setOffline(false)
  await page.waitForURL('**/login**')
  expect(await entriesOf(office, job)).toEqual([])
  // Somebody else on the same phone sends nothing of it.
  await page.goto('/auth/google?login_hint=mei@brightside.example')
  await page.locator('.tiles').waitFor()
  expect(await page.getByText(/to send/).count()).toBe(0)
  await context.clearCookies()
  await page.goto('/auth/google?login_hint=andre@brightside.example')
  await page.locator('.tiles').waitFor()
  await expect.poll(async () => (await entriesOf(office, job)).length, { timeout }).toBe(1)
})

test('signing out with something unsent asks first, and keeps it for that person', async () => {
  const { page, office, job } = await painterWithWorker('Leaving House')
  const context = page.context()
  await page.route('**/api/logs/create', (route) => route.abort())
  await logOnPhone(page, 'Just a note', 'Leaving House', 'Kept over the sign-out')
  await page.getByText('1 to send').waitFor()
  await page.getByRole('button', { name: 'Account' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Logout' })
  await dialog.getByText(/They stay on this phone/).waitFor()
  await dialog.getByRole('button', { name: 'Logout' }).tap()
  await page.waitForURL('**/login')
  await page.unrouteAll({ behavior: 'wait' })
  await context.clearCookies()
  await page.goto('/auth/google?login_hint=andre@brightside.example')
  await page.locator('.tiles').waitFor()
  await expect.poll(async () => (await entriesOf(office, job)).length, { timeout }).toBe(1)
})

test('what the server would not take is kept with the reason, fixed and sent, or given up', async () => {
  const { page, office, job } = await painterWithWorker('Closed House')
  const context = page.context()
  await context.setOffline(true)
  await logOnPhone(page, 'Arrive', 'Closed House')
  await office.request.put(`/api/jobs/${job}`, { data: { status: 'Complete' } })
  await context.setOffline(false)
  await page.getByText('1 not saved').waitFor()
  await page.locator('.signal a').tap()
  await page
    .getByRole('alert')
    .getByText(/This job is/)
    .waitFor()
  await office.request.put(`/api/jobs/${job}`, { data: { status: 'Active' } })
  await page.getByRole('link', { name: 'Edit' }).tap()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Opened again')
  await page.getByRole('button', { name: 'Add Log Entry' }).tap()
  await page.getByText('All sent.').waitFor()
  const entries = await entriesOf(office, job)
  const arrivals = entries.filter(({ entry_type }) => entry_type === 'ARRIVAL')
  expect(arrivals.map(({ notes }) => notes)).toEqual(['Opened again'])
})

test('a correction made without signal is kept, sent once, and the same when its answer is lost', async () => {
  const { page, office, me, job } = await painterWithWorker('Corrected House')
  const note = { user_id: me.uuid, job_id: job, type: 'JOB_NOTE', notes: 'Primed' }
  const entry = await make(page, '/api/logs/create', note)
  await page.goto(`/log_entries/${entry.uuid}`)
  const edit = page.getByRole('button', { name: 'Edit' })
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await edit.waitFor()
  // A strip that comes or goes meanwhile moves the button from under the thumb.
  const isOpen = async () => {
    if ((await edit.count()) > 0) await edit.tap()
    return notes.count()
  }
  await expect.poll(isOpen, { timeout }).toBe(1)
  await notes.fill('Primed and sanded')
  const lost = Promise.withResolvers<void>()
  await page.route(`**/api/logs/${entry.uuid}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
    return lost.resolve()
  })
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('1 to send').waitFor()
  await lost.promise
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByText(/to send/).waitFor({ state: 'detached' })
  const [corrected] = await entriesOf(office, job)
  expect([corrected?.notes, corrected?.version]).toEqual(['Primed and sanded', 2])
})

test('a week that is said to be complete without signal is submitted once there is signal', async () => {
  const { page, me } = await painterWithWorker('Weekend House')
  const date = '2024-01-03'
  await page.goto(`/my-week?date=${date}`)
  const done = page.getByRole('button', { name: 'Submit my hours' })
  await done.waitFor()
  await page.context().setOffline(true)
  await logOnPhone(page, 'Just a note', 'Weekend House', 'Locked up')
  await done.tap()
  await page.getByText('Entries not sent yet are included').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit my hours' }).tap()
  await page.getByText('2 to send').waitFor()
  await page.locator('.signal a').tap()
  await page.getByText(/Hours from .*: complete/).waitFor()
  const sent = page.waitForRequest((request) => request.url().endsWith('/submit'))
  await page.context().setOffline(false)
  // What was logged before it is sent before it, and meant by it.
  expect((await sent).postDataJSON()).toMatchObject({ entry_keys: [expect.any(String)] })
  const status = async () => {
    const answer = await page.request.get(`/api/timesheets/${me.uuid}/${date}`)
    return ((await answer.json()) as { status: string }).status
  }
  await expect.poll(status, { timeout }).toBe('submitted')
})

test('a phone whose clock is put right before there is signal does not move what was tapped', async () => {
  const { page, office, job } = await painterWithWorker('Wrong Clock House')
  // An hour and a half ahead, as after a flight, until the phone finds the network again.
  await page.evaluate(() => {
    const Right = Date
    const now = () => Right.now() + 90 * 60_000
    const Wrong = new Proxy(Right, {
      construct: (_, given: [string]) =>
        given.length > 0 ? new Right(...given) : new Right(now()),
      get: (_, name): unknown => (name === 'now' ? now : Reflect.get(Right, name)),
    })
    Object.assign(globalThis, { Date: Wrong, Right })
  })
  await page.context().setOffline(true)
  await logOnPhone(page, 'Arrive', 'Wrong Clock House')
  await page.getByText('1 to send').waitFor()
  await page.evaluate('globalThis.Date = Right')
  await page.context().setOffline(false)
  await page.getByText(/to send/).waitFor({ state: 'detached' })
  const [arrival] = await entriesOf(office, job)
  expect(Math.abs(Date.parse(arrival?.timestamp ?? '') - Date.now())).toBeLessThan(5 * 60_000)
  expect(arrival?.evidence).toContain('clock')
})

test('what a server fails over is kept on the phone, and sent where the page ends before', async () => {
  const { page: first, office, job } = await painterWithWorker('Busy Server House')
  const context = first.context()
  await context.route('**/api/logs/create', (route) => route.fulfill({ status: 500, json: {} }))
  await openSheet(first)
  await chooseType(first, 'Arrive')
  await chooseJob(first, 'Busy Server House')
  await first.getByRole('dialog').locator('button[type=submit]').tap()
  await first.getByText('1 to send').waitFor()
  await first.close()
  await context.unroute('**/api/logs/create')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect.poll(async () => (await entriesOf(office, job)).length, { timeout }).toBe(1)
})

test('who signs out without signal is signed out for the next person, and for good with the first signal', async () => {
  const { page } = await painterWithWorker('Sign Out House')
  const context = page.context()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Account' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await page.waitForURL('**/login')
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
  await context.setOffline(false)
  const me = async () => (await context.request.get('/api/me')).status()
  await expect.poll(me, { timeout }).toBe(401)
})

test('what an old version is refused is kept over the start of a newer one, and sent again there', async () => {
  const { page, office, job } = await painterWithWorker('Old Version House')
  // As a server that takes a field no more.
  await page.route('**/api/logs/create', (route) => {
    const sent = route.request().postDataJSON() as object
    return route.continue({ postData: JSON.stringify({ ...sent, of_old: true }) })
  })
  await openSheet(page)
  await chooseType(page, 'Arrive')
  await chooseJob(page, 'Old Version House')
  await page.getByRole('dialog').locator('button[type=submit]').tap()
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
  // The page ends before the person does anything about it; meanwhile there is a deployment.
  await page.close()
  const next = await page.context().newPage()
  await next.addInitScript(() => {
    const waiting = { active: {}, waiting: {}, installing: null, update: async () => undefined }
    const asked = ServiceWorkerContainer.prototype
    if (!sessionStorage.getItem('began')) asked.getRegistration = async () => waiting as never
    sessionStorage.setItem('began', 'yes')
  })
  await next.goto('/unsent')
  await next.getByText('There’s a new version.').waitFor()
  // What comes above it moves the button away under a tap; what is tapped before the page begins anew is lost with it.
  await next.waitForLoadState('networkidle')
  const begun = next.waitForEvent('load')
  await next.getByRole('button', { name: 'Reload' }).tap()
  await begun
  await next.getByText('There’s a new version.').waitFor({ state: 'detached' })
  await next.getByRole('button', { name: 'Try again' }).tap()
  await expect.poll(async () => (await entriesOf(office, job)).length, { timeout }).toBe(1)
})
