import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

async function addPainter(page: Page): Promise<{ uuid: string; name: string }> {
  const name = unique('Pia')
  const email = `${name.replace(' ', '')}@brightside.example`
  const body = { name, email, role: 'painter', tax_status: '1099', hourly_pay: 19.5 }
  const { uuid } = await make(page, '/api/users', body)
  return { name, uuid }
}

test('one person: facts, pay as $/hr, and their entries with the specified fallbacks', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addPainter(page)
  const job = await make(page, '/api/jobs/new', { job_name: 'User House', address: 'x' })
  const entry = { user_id: uuid, job_id: job.uuid, type: 'ARRIVAL' }
  await make(page, '/api/logs/create', entry)
  await page.goto(`/users/${uuid}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const facts = page.locator('dl')
  for (const value of [name, 'painter', '$19.50/hr', '1099']) {
    await facts.getByText(value, { exact: true }).waitFor()
  }
  const table = page.getByRole('table', { name: 'Recent Log Entries' })
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['Job', 'Timestamp', 'Type', 'Description'])
  const row = table.getByRole('row').nth(1)
  expect(await row.getByRole('link', { name: 'User House' }).getAttribute('href')).toBe(
    `/jobs/${job.uuid}`,
  )
  await row.getByRole('cell', { name: 'No description' }).waitFor()
  await row.getByRole('link', { name: /\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M/ }).click()
  await page.waitForURL('**/log_entries/*')
})

test('an entry whose job is unknown says so', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addPainter(page)
  await page.route(`**/api/users/${uuid}`, async (route) => {
    const body = (await (await route.fetch()).json()) as { log_entries: object[] }
    const entry = {
      uuid: crypto.randomUUID(),
      user_id: uuid,
      user_name: null,
      job_id: crypto.randomUUID(),
      job_name: null,
      job_color: 'Sky',
      break: null,
      evidence: [],
      entry_type: 'JOB_NOTE',
      timestamp: '2026-03-31T15:42:10.000Z',
      notes: null,
      description: null,
      created_at: '2026-03-31T15:42:10.000Z',
      version: 1,
    }
    await route.fulfill({ json: { ...body, log_entries: [entry] } })
  })
  await page.goto(`/users/${uuid}`)
  await page.getByRole('link', { name: 'Unknown Job' }).waitFor()
  await page.getByRole('link', { name: 'March 31, 2026 at 3:42:10 PM' }).waitFor()
  await page.getByRole('cell', { name: 'JOB NOTE' }).waitFor()
})

test('it says that it loads, in the agreed words', async () => {
  const page = await signedIn('owner')
  const { uuid } = await whoIs(page)
  await page.route(`**/api/users/${uuid}`, () => undefined)
  await page.goto(`/users/${uuid}`)
  await page.getByText('Loading user details...').waitFor()
})

test('a person is edited, and the history tells who changed what', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addPainter(page)
  await page.goto(`/users/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Hourly Pay').fill('21.25')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('$19.50/hr').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await page.getByLabel('Hourly Pay').inputValue()).toBe('19.5')
  await page.getByLabel('Hourly Pay').fill('23.25')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('$23.25/hr').waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Hourly Pay: $23.25 (was $19.50)').waitFor()
  await history.getByText('added this').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  // Of a long list, only what is on the screen is there.
  await page.getByPlaceholder('Filter Painter').fill(name)
  await page.getByRole('link', { name }).waitFor()
})

test('Mark Inactive and Mark Active ask first, and lead back to the list', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addPainter(page)
  const row = page.getByRole('row', { name: new RegExp(name) })
  const turns = [
    ['Mark Inactive', 'Are you sure you want to mark this user as inactive?', 'No'],
    ['Mark Active', 'Are you sure you want to reactivate this user?', 'Yes'],
  ]
  for (const [label = '', question = '', active] of turns) {
    await page.goto(`/users/${uuid}`)
    await page.getByRole('button', { name: label }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(question).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: label }).click()
    await dialog.getByRole('button', { name: label }).click()
    await page.getByRole('heading', { name: 'All Users' }).waitFor()
    await page.getByPlaceholder('Filter Painter').fill(name)
    expect(await row.getByRole('cell').last().textContent()).toBe(active)
  }
})

test('an invitation link is shown once and says how long it works', async () => {
  const page = await signedIn('supervisor')
  const owner = await signedIn('owner')
  const { uuid } = await addPainter(owner)
  await page.goto(`/users/${uuid}`)
  await page.getByRole('button', { name: 'Make an invitation link' }).click()
  const link = await page.locator('code').textContent()
  expect(link).toMatch(/\/signup\?invitation=/)
  await page.getByText(/Good for one sign-in with their email, until/).waitFor()
})
