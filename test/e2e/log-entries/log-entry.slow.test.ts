import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { make, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

async function addEntry(page: Page, as: Page = page): Promise<{ uuid: string; job: string }> {
  const me = await whoIs(as)
  const job = await make(page, '/api/jobs/new', { job_name: 'Entry House', address: 'x' })
  const entry = await make(as, '/api/logs/create', {
    user_id: me.uuid,
    job_id: job.uuid,
    type: 'GEN_NOTE',
    timestamp: '2026-03-31T15:42:10Z',
    notes: 'Two gallons left',
  })
  return { uuid: entry.uuid, job: job.uuid }
}

test('one entry: time, person, job and type, with the way to the dashboard', async () => {
  const page = await signedIn('owner')
  const { uuid, job } = await addEntry(page)
  await page.goto(`/log_entries/${uuid}`)
  const facts = page.locator('dl')
  await facts.getByText('March 31, 2026 at 3:42:10 PM').waitFor()
  await facts.getByText('GEN NOTE').waitFor()
  await facts.getByText('Two gallons left').waitFor()
  const link = facts.getByRole('link', { name: 'Entry House' })
  expect(await link.getAttribute('href')).toBe(`/jobs/${job}`)
  await facts.getByRole('link', { name: 'Olivia Grant' }).waitFor()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('it says that it loads, in the agreed words', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/logs/*', () => undefined)
  await page.goto(`/log_entries/${crypto.randomUUID()}`)
  await page.getByText('Loading log entry...').waitFor()
})

test('a painter corrects their own entry; what stood there before stays on record', async () => {
  const owner = await signedIn('owner')
  const page = await signedIn('painter')
  const { uuid } = await addEntry(owner, page)
  await page.goto(`/log_entries/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('One gallon left')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('dl').getByText('One gallon left').waitFor()
  await page.locator('dl').getByText('March 31, 2026 at 3:42:10 PM').waitFor()
  expect(await page.getByRole('button', { name: 'Show history' }).count()).toBe(0)
  await owner.goto(`/log_entries/${uuid}`)
  await owner.getByRole('button', { name: 'Show history' }).click()
  const history = owner.getByRole('region', { name: 'History' })
  await history.getByText('Notes: One gallon left (was Two gallons left)').waitFor()
  await history.getByText('Timestamp: March 31, 2026 at 3:42:10 PM').waitFor()
  await history.getByText('Type: GEN NOTE').waitFor()
  const job = history.getByRole('link', { name: 'Entry House' })
  expect(await job.getAttribute('href')).toMatch(/^\/jobs\//)
})

test('the office removes an entry that should not be, and says why; a painter cannot', async () => {
  const owner = await signedIn('owner')
  const page = await signedIn('painter')
  const { uuid } = await addEntry(owner, page)
  await page.goto(`/log_entries/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove this entry' }).count()).toBe(0)
  await owner.goto(`/log_entries/${uuid}`)
  await owner.getByRole('button', { name: 'Remove this entry' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove this entry' }).click()
  await dialog.getByRole('alert').getByText('Say why').waitFor()
  await dialog.getByLabel('Reason').fill('Written for another house')
  await dialog.getByRole('button', { name: 'Remove this entry' }).click()
  await owner.getByText('No log entries found for this job.').waitFor()
  await page.reload()
  await page.getByRole('alert').waitFor()
})

test('a correction that was refused is put right with what was typed, and is gone from what is not sent', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addEntry(page, page)
  await page.goto(`/log_entries/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('Typed once')
  await page.getByLabel('Timestamp').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('That time is in the future.').waitFor()
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/unsent')
  await other.getByRole('link', { name: 'Edit' }).click()
  await other.getByRole('alert').getByText('That time is in the future.').waitFor()
  expect(await other.getByLabel('Notes').inputValue()).toBe('Typed once')
  await other.getByLabel('Timestamp').fill('2026-01-05T10:00')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('All sent.').waitFor()
  await other.goto(`/log_entries/${uuid}`)
  await other.locator('dl').getByText('Typed once').waitFor()
  await other.locator('dl').getByText('January 5, 2026').waitFor()
})
