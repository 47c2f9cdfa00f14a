import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { dateOf } from '../../../shared/time/time-zone.ts'
import type { User } from '../../../shared/users/user.ts'
import {
  addQuickJob,
  chooseJob,
  entriesOf,
  logButton,
  wasLastOn,
} from '../../fixtures/screens/log-sheet.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { onDashboard, signedIn } = visits()

const newJob = async (name: string) => addQuickJob(await signedIn('owner'), name)

test('two taps log the arrival at the job one was last on, two more the departure; Undo takes it back', async () => {
  const job = await newJob('Quick House')
  const page = await signedIn('painter', onPhone)
  const me = await whoIs(page)
  await wasLastOn(page, me.uuid, job)
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('button', { name: 'Arrive at Quick House' }).tap()
  await page
    .getByRole('status')
    .getByText(/Arrived at Quick House at \d/)
    .waitFor()
  expect((await entriesOf(page, job))[0]?.entry_type).toBe('ARRIVAL')
  await page.locator('.running').getByRole('link', { name: 'Quick House' }).waitFor()

  await logButton(page).tap()
  await page.getByRole('button', { name: 'Leave Quick House' }).tap()
  await page.getByText(/Left Quick House at \d/).waitFor()
  expect((await entriesOf(page, job))[0]?.entry_type).toBe('DEPARTURE')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone.').waitFor()
  expect((await entriesOf(page, job))[0]?.entry_type).toBe('ARRIVAL')
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
})

test('a departure from another job than that of the break asks which one is left', async () => {
  const job = await newJob('Lunch House')
  const other = await newJob('Other House')
  const page = await signedIn('painter', onPhone)
  const me = await whoIs(page)
  const entry = { user_id: me.uuid, job_id: job }
  await make(page, '/api/logs/create', { ...entry, type: 'ARRIVAL' })
  await make(page, '/api/logs/create', { ...entry, type: 'DEPARTURE', break: 'meal' })
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('button', { name: 'Back to work at Lunch House' }).waitFor()
  await page.getByRole('radio', { name: 'Leave' }).check({ force: true })
  await chooseJob(page, 'Other House')
  await page.getByRole('button', { name: 'Leave Other House', exact: true }).tap()
  await page.getByText('You’re clocked in at Lunch House').waitFor()
  await page.getByRole('button', { name: 'Leave Other House anyway' }).waitFor()
  await page.getByRole('button', { name: 'Leave Lunch House' }).tap()
  await page.getByText(/Left Lunch House at \d/).waitFor()
  expect(await entriesOf(page, other)).toEqual([])
  expect(
    (await entriesOf(page, job)).map(({ entry_type, break: kind }) => [entry_type, kind]),
  ).toEqual([
    ['DEPARTURE', null],
    ['DEPARTURE', 'meal'],
    ['ARRIVAL', null],
  ])
})

test('a double tap and a lost answer make one entry', async () => {
  const job = await newJob('Double House')
  const page = await signedIn('painter', onPhone)
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('radio', { name: 'Note' }).check({ force: true })
  await chooseJob(page, 'Double House')
  await page.getByRole('textbox', { name: 'Note' }).fill('Once only')
  let lost = 0
  await page.route('**/api/logs/create', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save the note on Double House' }).dblclick()
  await page.getByText(/Noted on Double House.*Saved on this phone/).waitFor()
  await page.getByText('1 to send').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByText('1 to send').waitFor({ state: 'detached' })
  expect(lost).toBeGreaterThanOrEqual(1)
  expect(await entriesOf(page, job)).toHaveLength(1)
})

test('a supervisor logs several people at once, and the toast says how many', async () => {
  const job = await newJob('Crew House')
  const page = await signedIn('supervisor', onPhone)
  await page.goto('/dashboard')
  await logButton(page).tap()
  await page.getByRole('radio', { name: 'Arrive' }).check({ force: true })
  await chooseJob(page, 'Crew House')
  for (const name of ['Jorge Fuentes', 'Tomasz Nowak']) {
    await page.getByRole('checkbox', { name }).check({ force: true })
  }
  await page.getByRole('button', { name: 'Arrive at Crew House' }).tap()
  await page.getByText(/Arrived at Crew House .*\(2 people\)/).waitFor()
  const names = (await entriesOf(page, job)).map(({ user_name }) => user_name)
  expect(names.toSorted()).toEqual(['Jorge Fuentes', 'Tomasz Nowak'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone.').waitFor()
  expect(await entriesOf(page, job)).toEqual([])
})

test('what is missing is said before anything is sent', async () => {
  const page = await onDashboard('supervisor', onPhone)
  await logButton(page).tap()
  await page.getByRole('radio', { name: 'Note' }).check({ force: true })
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /St|Ave|Rd/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: /Save the note/ }).tap()
  await page.getByText('Pick at least one person.').waitFor()
  // The foreman stands first, and is not chosen by itself.
  const people = page.getByRole('group', { name: 'Who' }).getByRole('checkbox')
  expect(await people.first().isChecked()).toBe(false)
  await people.first().check({ force: true })
  await page.getByRole('button', { name: /Save the note/ }).tap()
  await page.getByRole('alert').getByText('Write or say the note first.').waitFor()
  await people.first().uncheck({ force: true })
  await page.getByRole('textbox', { name: 'Note' }).fill('Words')
  await page.getByRole('button', { name: /Save the note/ }).tap()
  await page.getByText('Pick at least one person.').waitFor()
})

test('by location: an arrival is remembered on the phone, proposed there again, and leaving is reminded of', async () => {
  const job = await newJob('Map House')
  const house = { latitude: 39.7589, longitude: -84.1916, accuracy: 15 }
  const page = await signedIn('painter', {
    ...onPhone,
    geolocation: house,
    permissions: ['geolocation'],
  })
  const sentAway: string[] = []
  page.on('request', (request) => sentAway.push(request.url() + (request.postData() ?? '')))
  await page.goto('/account')
  await page
    .getByRole('group', { name: 'Use my location' })
    .getByRole('radio', { name: 'On' })
    .check({ force: true })
  await logButton(page).tap()
  await page.getByRole('radio', { name: 'Arrive' }).check({ force: true })
  await chooseJob(page, 'Map House')
  await page.getByRole('button', { name: 'Arrive at Map House' }).tap()
  await page.getByText(/Arrived at Map House/).waitFor()

  await page.context().setGeolocation({ ...house, latitude: house.latitude + 0.006 })
  const reminder = page.getByText(
    /You are 0\.4 miles from Map House, within 50 feet, and still on the clock/,
  )
  await reminder.waitFor()
  await page.getByRole('button', { name: 'Leave Map House' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Map House' }).tap()
  await page.getByText(/Left Map House/).waitFor()
  await reminder.waitFor({ state: 'detached' })

  await page.context().setGeolocation(house)
  await page.getByText(/You are \d+ feet from Map House, within 50 feet\. Arrived\?/).waitFor()
  const sent = await entriesOf(page, job)
  expect(sent.map(({ entry_type }) => entry_type)).toEqual(['DEPARTURE', 'ARRIVAL'])
  // Coordinates are in no entry and in nothing that is sent: they lie on the phone only.
  // A time of the day has its seconds after a colon.
  const coordinate = /(?<!:)39\.7|84\.1/
  expect(JSON.stringify(sent)).not.toMatch(coordinate)
  expect(sentAway.filter((each) => each.includes('/api/logs/create'))).not.toEqual([])
  expect(sentAway.filter((each) => coordinate.test(each))).toEqual([])
})

test('a refused location blocks nothing', async () => {
  const page = await signedIn('painter', onPhone)
  await page.goto('/account')
  await page
    .getByRole('group', { name: 'Use my location' })
    .getByRole('radio', { name: 'On' })
    .check({ force: true })
  await logButton(page).tap()
  await page.getByRole('button', { name: /Arrive at|Leave|Choose the job/ }).waitFor()
})

test('what a server fails over is kept with the time of its tap, and sent before what is logged later', async () => {
  const job = await newJob('Stale House')
  const page = await signedIn('painter', onPhone)
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('radio', { name: 'Note' }).check({ force: true })
  await chooseJob(page, 'Stale House')
  await page.getByRole('textbox', { name: 'Note' }).fill('In the morning')
  await page.route('**/api/logs/create', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('button', { name: 'Save the note on Stale House' }).tap()
  await page.getByText('1 to send').waitFor()
  const tapped = Date.now()
  expect(await entriesOf(page, job)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await logButton(page).tap()
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('')
  await page.getByRole('radio', { name: 'Leave' }).check({ force: true })
  await chooseJob(page, 'Stale House')
  await page.getByRole('button', { name: 'Leave Stale House' }).tap()
  await page.getByText(/Left Stale House/).waitFor()
  await expect.poll(async () => (await entriesOf(page, job)).length).toBe(2)
  const [left, note] = await entriesOf(page, job)
  expect([left?.entry_type, note?.notes]).toEqual(['DEPARTURE', 'In the morning'])
  expect(Date.parse(note?.timestamp ?? '')).toBeLessThanOrEqual(tapped)
})

test('an arrival at a job that is over asks the office whether it goes on, and painters to ask them', async () => {
  const owner = await onDashboard('owner', onPhone)
  const body = { job_name: 'Over House', address: '1 Done St', status: 'Completed' }
  const { uuid } = await make(owner, '/api/jobs/new', body)
  const chooseIt = async (page: Page) => {
    await page.goto('/jobs')
    await logButton(page).tap()
    await page.getByRole('radio', { name: 'Arrive' }).check({ force: true })
    await chooseJob(page, 'Over House')
  }
  const painter = await onDashboard('painter', onPhone)
  await chooseIt(painter)
  await painter.getByText('Ask the office to set it to Active.').waitFor()
  expect(await painter.getByRole('button', { name: 'Set it to Active' }).count()).toBe(0)
  await chooseIt(owner)
  // Somebody else changes the job meanwhile: that it goes on does not depend on it.
  await owner.getByRole('button', { name: 'Set it to Active' }).waitFor()
  const changed = await owner.request.put(`/api/jobs/${uuid}`, { data: { notes: 'Ring twice' } })
  expect(changed.status()).toBe(200)
  await owner.getByRole('button', { name: 'Set it to Active' }).tap()
  await owner.getByRole('checkbox').first().check({ force: true })
  // Whoever is first may be on the clock elsewhere, where another test put them.
  await owner.getByRole('button', { name: /(Arrive at|to) Over House/ }).tap()
  await owner.getByText(/Arrived at Over House/).waitFor()
  expect((await entriesOf(owner, uuid))[0]?.entry_type).toBe('ARRIVAL')
  const me = await whoIs(owner)
  await make(owner, '/api/logs/create', { user_id: me.uuid, job_id: uuid, type: 'DEPARTURE' })
})

test('the job one was last on is not proposed for an arrival once it is over', async () => {
  const job = await newJob('Shut House')
  const page = await signedIn('painter', onPhone)
  const me = await whoIs(page)
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('button', { name: 'Arrive at Shut House' }).waitFor()
  const owner = await signedIn('owner')
  await owner.request.put(`/api/jobs/${job}`, { data: { status: 'Complete' } })
  await page.reload()
  await logButton(page).tap()
  // Where another file has logged the same painter meanwhile, something else is proposed.
  const proposed = page.getByRole('dialog').getByRole('button', { name: /^(Arrive|Leave|Choose)/ })
  await proposed.first().waitFor()
  expect(await proposed.filter({ hasText: 'Shut House' }).count()).toBe(0)
})

test('who is at work is clocked out on the timesheet, and their arrival stays as it was', async () => {
  const job = await newJob('Clock House')
  const page = await signedIn('owner')
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T
  // A painter of this test's own: other files log the painters of the demo meanwhile.
  const body = { name: 'Clock Test', email: 'clock.test@brightside.example', role: 'painter' }
  await make(page, '/api/users', { ...body, tax_status: 'W2', hourly_pay: 20 })
  const free = (await read<User[]>('/api/users')).find(({ name }) => name === body.name)
  if (!free) throw new Error('The painter is not in the list')
  const at = Date.now() - 3 * 60_000
  const timestamp = new Date(at).toISOString()
  const entry = { user_id: free.uuid, job_id: job, type: 'ARRIVAL', timestamp }
  await make(page, '/api/logs/create', entry)
  const { time_zone } = await read<{ time_zone: string }>('/api/me')
  await page.goto(`/timesheets/${free.uuid}/${dateOf(at, time_zone)}`)
  const state = page.getByText(/^On the clock since \d/)
  await state.waitFor()
  await page.getByLabel('Clock out at').waitFor()
  await page.getByRole('button', { name: 'Clock out' }).click()
  await state.waitFor({ state: 'detached' })
  const [left, arrived] = await entriesOf(page, job)
  expect([left?.entry_type, arrived?.entry_type]).toEqual(['DEPARTURE', 'ARRIVAL'])
  expect(arrived).toMatchObject({ timestamp, version: 1 })
})
