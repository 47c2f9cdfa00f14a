import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { detailEntries } from '../../../shared/log-entries/log-entry.ts'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

async function addJob(page: Page, more: object = {}): Promise<{ uuid: string; name: string }> {
  const name = unique('Cabin')
  const body = { job_name: name, address: '3 Cabin Ln, Dayton, OH 45402', ...more }
  const { uuid } = await make(page, '/api/jobs/new', body)
  return { name, uuid }
}

test('one job: facts, N/A for no completion, notes, and entries linked to person and time', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addJob(page, { notes: 'Mind the dog', start_date: '2026-03-02' })
  const me = await whoIs(page)
  const entry = { user_id: me.uuid, job_id: uuid, type: 'ARRIVAL', notes: 'Ladder up' }
  await make(page, '/api/logs/create', entry)
  // Who works everywhere is on the clock nowhere: a bar would come above the pages of other tests.
  await make(page, '/api/logs/create', { ...entry, type: 'DEPARTURE', notes: null })
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const facts = page.locator('dl')
  for (const value of [name, '3 Cabin Ln, Dayton, OH 45402', 'Active', '2026-03-02', 'N/A']) {
    await facts.getByText(value, { exact: true }).waitFor()
  }
  await page.getByRole('heading', { name: 'Notes' }).waitFor()
  await page.getByText('Mind the dog').waitFor()
  const table = page.getByRole('table', { name: 'Log Entries' })
  await table.waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['User', 'Timestamp', 'Type', 'Notes'])
  const row = table.getByRole('row', { name: /Ladder up/ })
  expect(await row.getByRole('link', { name: me.name }).getAttribute('href')).toBe(
    `/users/${me.uuid}`,
  )
  await row.getByRole('cell', { name: 'ARRIVAL' }).waitFor()
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
})

test('a job without entries and one whose person is unknown say so; loading is said', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addJob(page)
  await page.goto(`/jobs/${uuid}`)
  await page.getByText('No log entries found for this job.').waitFor()
  expect(await page.getByRole('heading', { name: 'Notes' }).count()).toBe(0)
  const entry = {
    uuid: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    user_name: null,
    job_id: uuid,
    job_name: 'x',
    job_color: 'Sky',
    break: null,
    evidence: [],
    entry_type: 'JOB_NOTE',
    timestamp: '2026-03-31T15:42:10.000Z',
    notes: null,
    created_at: '2026-03-31T15:42:10.000Z',
    version: 1,
  }
  await page.route(`**/api/jobs/${uuid}`, async (route) => {
    const body = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...body, log_entries: [entry] } })
  })
  await page.reload()
  await page.getByRole('link', { name: 'Unknown User' }).waitFor()
  await page.unroute(`**/api/jobs/${uuid}`)
  await page.route(`**/api/jobs/${uuid}`, () => undefined)
  await page.reload()
  await page.getByText('Loading job details…').waitFor()
})

test('Edit toggles to Cancel, saves what is changed, and leaves the form; the entries tell it', async () => {
  const page = await signedIn('supervisor')
  const { uuid } = await addJob(page)
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const status = page.getByLabel('Status')
  await status.waitFor()
  expect(await status.locator('option').allTextContents()).toEqual([
    'Pending',
    'Active',
    'Completed',
    'Cancelled',
  ])
  await status.selectOption('Active')
  await page.getByLabel('Completion Date').fill('2026-12-24')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Status changed from Pending to Active').waitFor()
  await page.locator('dl').getByText('2026-12-24').waitFor()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Status: Active (was Pending)').waitFor()
})

test('who is slower sees what only the other changed, and saves it along', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addJob(page)
  await page.goto(`/jobs/${uuid}?edit`)
  await page.getByLabel('Job Name').fill('Slower name')
  const faster = await page.request.put(`/api/jobs/${uuid}`, { data: { notes: 'Faster' } })
  expect(faster.status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Somebody else changed this').waitFor()
  const differences = page.getByRole('region', { name: 'What somebody else changed' })
  await differences.getByText('Notes: Faster').waitFor()
  expect(await page.getByLabel('Job Name').inputValue()).toBe('Slower name')
  expect(await page.getByLabel('Notes').inputValue()).toBe('Faster')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Slower name', level: 1 }).waitFor()
  await page.getByText('Faster').first().waitFor()
})

test('a field that both changed is chosen before anything can be saved', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addJob(page)
  await page.goto(`/jobs/${uuid}?edit`)
  await page.getByLabel('Job Name').fill('Slower name')
  await page.request.put(`/api/jobs/${uuid}`, { data: { job_name: 'Faster name' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'They have: Faster name' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Pick a value for each field').waitFor()
  const { job_name } = (await (await page.request.get(`/api/jobs/${uuid}`)).json()) as {
    job_name: string
  }
  expect(job_name).toBe('Faster name')
  // Nor after a reload: the choice is asked for again.
  await page.reload()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'They have: Faster name' }).waitFor()
  await page.getByRole('radio', { name: 'You have: Slower name' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Slower name', level: 1 }).waitFor()
})

test('what was typed before a reload does not silently win over what changed since', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addJob(page)
  await page.goto(`/jobs/${uuid}?edit`)
  await page.getByLabel('Notes').fill('Typed before')
  await page.request.put(`/api/jobs/${uuid}`, { data: { address: '99 New St' } })
  await page.reload()
  await page.getByText('We saved your draft.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Address: 99 New St').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('99 New St')
})

test('an edit outlives a reload, and the back button leaves it', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addJob(page)
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Address').fill('Somewhere new')
  await page.reload()
  await page.getByText('We saved your draft.').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('Somewhere new')
  await page.goBack()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
})

test('a painter sees the job without Edit, Delete and history; a foreign id shows nothing', async () => {
  const owner = await signedIn('owner')
  const { uuid, name } = await addJob(owner)
  const page = await signedIn('painter')
  await page.goto(`/jobs/${uuid}?edit`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  for (const label of ['Edit', 'Cancel', 'Delete', 'Save', 'Show history']) {
    expect(await page.getByRole('button', { name: label }).count()).toBe(0)
  }
  const harbor = await signedIn('harbor')
  await harbor.goto(`/jobs/${uuid}`)
  await harbor.getByText('We can’t find that, or you don’t have access.').waitFor()
})

test('a customer that was chosen is taken off by deleting the text', async () => {
  const page = await signedIn('owner')
  const name = unique('Taken off')
  const customer = await make(page, '/api/customers', { name })
  const { uuid } = await addJob(page, { customer_id: customer.uuid })
  await page.goto(`/jobs/${uuid}?edit`)
  const field = page.getByRole('combobox', { name: 'Customer' })
  await expect.poll(() => field.inputValue(), { timeout: 30_000 }).toBe(name)
  await field.fill('')
  await page.getByLabel('Job Name').focus()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  const job = (await (await page.request.get(`/api/jobs/${uuid}`)).json()) as object
  expect(job).toMatchObject({ customer_id: null })
})

test('a job of many entries shows them all, further than those that come with it', async () => {
  const page = await signedIn('owner')
  const job = await addJob(page)
  const me = (await (await page.request.get('/api/me')).json()) as { uuid: string }
  for (let day = 1; day <= detailEntries + 5; day += 1) {
    const timestamp = new Date(Date.UTC(2026, 0, day)).toISOString()
    const entry = { user_id: me.uuid, job_id: job.uuid, notes: `Coat ${day} of it`, timestamp }
    await make(page, '/api/logs/create', entry)
  }
  await page.goto(`/jobs/${job.uuid}`)
  await page.getByText(`Coat ${detailEntries + 5} of it`).waitFor()
  await page.getByPlaceholder('Filter Notes').fill('Coat 1 of')
  await page.getByRole('cell', { name: 'Coat 1 of it' }).waitFor()
})

test('a job says who is on it now and how to get there, and that a change is saved', async () => {
  const page = await signedIn('owner')
  const name = unique('Answers')
  const job = await make(page, '/api/jobs/new', { job_name: name, address: '12 Elm St, Dayton' })
  const email = `${crypto.randomUUID()}@brightside.example`
  const user = await make(page, '/api/users', { name, email, role: 'painter', tax_status: 'W2' })
  await page.goto(`/jobs/${job.uuid}`)
  const way = page.getByRole('link', { name: 'Directions' })
  expect(await way.getAttribute('href')).toBe('geo:0,0?q=12%20Elm%20St%2C%20Dayton')
  expect(await page.getByRole('region', { name: 'On site now' }).count()).toBe(0)
  const entry = { user_id: user.uuid, job_id: job.uuid }
  await make(page, '/api/logs/create', { ...entry, type: 'ARRIVAL' })
  await page.reload()
  const here = page.getByRole('region', { name: 'On site now' })
  await here.getByRole('link', { name }).waitFor()
  await make(page, '/api/logs/create', { ...entry, type: 'DEPARTURE' })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('Key under the mat')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
})

test('what was done on a job stands in sentences that lead to their entries', async () => {
  const page = await signedIn('owner')
  const me = await whoIs(page)
  const job = await make(page, '/api/jobs/new', { job_name: unique('Told House'), address: 'x' })
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const noted = await make(page, '/api/logs/create', {
    user_id: me.uuid,
    job_id: job.uuid,
    type: 'JOB_NOTE',
    notes: 'Trim is done',
    timestamp: `${date}T12:00:00Z`,
  })
  await page.goto(`/jobs/${job.uuid}`)
  const told = page.getByRole('region', { name: 'In short' })
  await told.getByText('“Trim is done”').waitFor()
  await told.getByText('Through yesterday.').waitFor()
  expect(await told.getByText('Written by AI').count()).toBe(0)
  const entry = told.getByRole('link', { name: 'Entry 1' })
  expect(await entry.getAttribute('href')).toBe(`/log_entries/${noted.uuid}`)
})
