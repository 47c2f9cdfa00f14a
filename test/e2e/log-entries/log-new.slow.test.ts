import { expect, test } from 'vitest'
import { choose, unique } from '../../fixtures/screens/forms.ts'
import { entriesOf } from '../../fixtures/screens/log-sheet.ts'
import { make, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('an entry is written for oneself, now, as a job note, unless said otherwise', async () => {
  const page = await signedIn('owner')
  const name = unique('Note House')
  await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  const time = page.getByLabel('Timestamp')
  await time.waitFor()
  const value = await time.inputValue()
  expect(value).toHaveLength(16)
  expect(Math.abs(Date.parse(`${value}Z`) - Date.now())).toBeLessThan(120_000)
  expect(await time.getAttribute('type')).toBe('datetime-local')
  expect(await page.getByLabel('Type').inputValue()).toBe('JOB_NOTE')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'User' }).inputValue())
    .toBe('Olivia Grant')
  await choose(page, 'Job', name)
  const answer = page.waitForResponse('**/api/logs/create')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  expect((await answer).status()).toBe(201)
  expect((await answer).request().postDataJSON()).toMatchObject({
    type: 'JOB_NOTE',
    notes: null,
    timestamp: `${value}:00.000Z`,
  })
  await page.getByRole('heading', { name: 'All Logs' }).waitFor()
  // Other files write entries of the same minute, which stand above it by their seconds.
  await page.getByPlaceholder('Filter Job').fill(name)
  await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor()
})

test('the types of people are offered, the system’s are not', async () => {
  const owner = await signedIn('owner')
  await owner.goto('/logs/new')
  await owner.getByLabel('Type').waitFor()
  const types = (page: typeof owner) => page.getByLabel('Type').locator('option').allTextContents()
  expect(await types(owner)).toEqual([
    'ARRIVAL',
    'DEPARTURE',
    'JOB NOTE',
    'GEN NOTE',
    'ADMIN COMMENT',
  ])
  const painter = await signedIn('painter')
  await painter.goto('/logs/new')
  await painter.getByLabel('Type').waitFor()
  expect(await types(painter)).toEqual(['ARRIVAL', 'DEPARTURE', 'JOB NOTE', 'GEN NOTE'])
})

test('what is missing is said; a refusal keeps everything that was typed', async () => {
  const page = await signedIn('owner')
  const name = unique('Future House')
  await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('User and Job are required.').waitFor()
  await choose(page, 'Job', name)
  await page.getByLabel('Notes').fill('From tomorrow')
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  expect(await page.getByLabel('Notes').inputValue()).toBe('From tomorrow')
  await page.route('**/api/logs/create', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  // No answer is no refusal: it is kept, and sent when the server answers.
  await page.getByText('1 to send').waitFor()
})

test('what was refused is asked for in one place, also after a reload', async () => {
  const page = await signedIn('owner')
  const name = unique('Refused House')
  await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  await choose(page, 'Job', name)
  await page.getByLabel('Notes').fill('From tomorrow')
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('From tomorrow')
  // The form says why once more, and nothing else does; left as it is, it is not forgotten.
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  expect(await page.getByText('1 not saved').count()).toBe(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByText('1 not saved').waitFor()
  await page.goBack()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  await page.getByText('1 not saved').waitFor({ state: 'detached' })
  await page.getByLabel('Timestamp').fill('2026-01-05T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('heading', { name: 'All Logs' }).waitFor()
  expect(await page.getByText('not saved').count()).toBe(0)
  await page.goto('/unsent')
  await page.getByText('All sent.').waitFor()
})

test('a departure without an arrival is asked about while it is typed', async () => {
  const page = await signedIn('owner')
  const name = unique('Doubt House')
  const job = await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  const { uuid: user_id } = await whoIs(page)
  await page.goto('/logs/new')
  await choose(page, 'Job', name)
  await page.getByLabel('Type').selectOption('DEPARTURE')
  await page.getByLabel('Timestamp').fill('2026-01-06T15:00')
  const doubt = page.getByText('A departure would stand without an arrival')
  await doubt.waitFor()
  const timestamp = '2026-01-07T08:00:00.000Z'
  await make(page, '/api/logs/create', { user_id, job_id: job.uuid, type: 'ARRIVAL', timestamp })
  await page.getByLabel('Timestamp').fill('2026-01-07T15:00')
  await doubt.waitFor({ state: 'detached' })
})

test('what is corrected from what is not sent, and refused again, is there once', async () => {
  const page = await signedIn('owner')
  const name = unique('Again House')
  const job = await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  await choose(page, 'Job', name)
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  // The tab is closed as it stands; another one finds it.
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/unsent')
  await other.getByRole('link', { name: 'Edit' }).click()
  await other.getByRole('alert').getByText('That time is in the future.').waitFor()
  await other.getByLabel('Notes').fill('Changed')
  // Kept before it is sent: a page that is left sooner has acknowledged nothing.
  const answered = other.waitForResponse('**/api/logs/create')
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await answered
  await other.goto('/unsent')
  await other.getByText('Changed').waitFor()
  await other.getByRole('link', { name: 'Edit' }).waitFor()
  expect(await other.getByRole('link', { name: 'Edit' }).count()).toBe(1)
  await other.getByRole('link', { name: 'Edit' }).click()
  await other.getByLabel('Timestamp').fill('2026-01-05T10:00')
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await other.getByText('All sent.').waitFor()
  expect(await entriesOf(other, job.uuid)).toHaveLength(1)
})

test('a form forgets what was refused in it once that is put right among what is not sent', async () => {
  const page = await signedIn('owner')
  const name = unique('Forgotten House')
  await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  await choose(page, 'Job', name)
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  await page.reload()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByText('1 not saved').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Timestamp').fill('2026-01-05T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByText('All sent.').waitFor()
  await page.goto('/logs/new')
  await expect.poll(() => page.getByLabel('Timestamp').inputValue()).not.toContain('2099')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('what can be done about a refused entry stays where it is while the name of its job is read', async () => {
  const page = await signedIn('owner')
  const name = `${unique('Far')}: all of the rooms on the second floor, trim and doors`
  await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  await choose(page, 'Job', name)
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/jobs?*', (route) => void held.push(() => route.continue()))
  await page.goto('/unsent')
  const edit = page.getByRole('link', { name: 'Edit' })
  await edit.waitFor()
  const before = await edit.boundingBox()
  await page.getByText('Loading...').waitFor()
  expect(await page.getByText('Unknown Job').count()).toBe(0)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await Promise.all(held.map((go) => go()))
  await page.getByText(name).waitFor()
  expect(await edit.boundingBox()).toEqual(before)
})

/** A form whose entry was refused, and another window in which it is corrected, not sent yet. */
async function refusedInTwo() {
  const page = await signedIn('owner')
  const name = unique('Two Windows')
  // What it leaves for is loaded: without signal nothing more would be.
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Labor this week' }).waitFor()
  const job = await make(page, '/api/jobs/new', { job_name: name, address: 'x' })
  await page.goto('/logs/new')
  await choose(page, 'Job', name)
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  const other = await page.context().newPage()
  await other.goto('/unsent')
  await other.getByRole('link', { name: 'Edit' }).click()
  await other.getByLabel('Timestamp').fill('2026-01-05T10:00')
  return { page, other, job: job.uuid, name }
}

test('what another window put right is not sent once more from the form that was refused', async () => {
  const { page, other, job } = await refusedInTwo()
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await other.getByText('All sent.').waitFor()
  await page.getByLabel('Timestamp').fill('2026-01-05T10:05')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('Already saved.').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await entriesOf(page, job)).toHaveLength(1)
})

test('who starts over where another window was faster enters something else', async () => {
  const { page, other, job, name } = await refusedInTwo()
  await page.getByLabel('Timestamp').fill('2026-01-05T10:05')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('heading', { name: 'All Logs' }).waitFor()
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await other.getByRole('alert').getByText('Already saved.').waitFor()
  await other.getByRole('button', { name: 'Start over' }).click()
  await choose(other, 'Job', name)
  await other.getByLabel('Timestamp').fill('2026-01-06T10:00')
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await other.getByText('All sent.').waitFor()
  const times = (await entriesOf(page, job)).map(({ timestamp }) => timestamp.slice(0, 16))
  expect(times.toSorted()).toEqual(['2026-01-05T10:05', '2026-01-06T10:00'])
})

test('what another window put right is not sent once more after a reload either', async () => {
  const { page, other, job } = await refusedInTwo()
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await other.getByText('All sent.').waitFor()
  await page.reload()
  await page.getByLabel('Timestamp').fill('2026-01-05T10:05')
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('Already saved.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('alert').getByText('Already saved.').waitFor()
  expect(await entriesOf(page, job)).toHaveLength(1)
})

test('what another window corrected without signal is kept when the form that was refused is left', async () => {
  const { page, other, job } = await refusedInTwo()
  await page.context().setOffline(true)
  await other.getByRole('button', { name: 'Add Log Entry' }).click()
  await other.getByText('Sent as soon as there is signal.').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByText('1 to send').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await entriesOf(page, job)).length).toBe(1)
})
