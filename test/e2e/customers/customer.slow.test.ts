import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

async function addCustomer(page: Page): Promise<{ uuid: string; name: string }> {
  const name = unique('Finca')
  const body = { name, phone: '555-0177', address1: '2 Finca Rd' }
  const { uuid } = await make(page, '/api/customers', body)
  return { name, uuid }
}

test('one customer: facts with a dash for what is empty, and no jobs yet', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addCustomer(page)
  await page.goto(`/customers/${uuid}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const names = await page.locator('dl dt').allTextContents()
  expect(names).toEqual([
    'Email',
    'Phone',
    'Address 1',
    'Address 2',
    'City',
    'State',
    'ZIP',
    'Created',
  ])
  const values = await page.locator('dl dd').allTextContents()
  expect(values.slice(0, 7)).toEqual(['—', '555-0177', '2 Finca Rd', '—', '—', '—', '—'])
  expect(values[7]).toMatch(/^\w+ \d+, \d{4}$/)
  await page.getByText('No jobs found for this customer.').waitFor()
})

test('their jobs are listed with dates cut to ten characters, N/A and the untitled fallback', async () => {
  const page = await signedIn('owner')
  const { uuid } = await addCustomer(page)
  const body = { job_name: 'Finca gate', address: 'x', customer_id: uuid, start_date: '2026-03-02' }
  const job = await make(page, '/api/jobs/new', body)
  await page.goto(`/customers/${uuid}`)
  const table = page.getByRole('table', { name: 'Associated Jobs' })
  const row = table.getByRole('row', { name: /Finca gate/ })
  await row.waitFor()
  expect((await row.getByRole('cell').allTextContents()).slice(1)).toEqual([
    'Pending',
    '',
    '2026-03-02',
    'N/A',
  ])
  expect(await row.getByRole('link').getAttribute('href')).toBe(`/jobs/${job.uuid}`)
  await page.route(`**/api/customers/${uuid}/jobs**`, async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[]
    await route.fulfill({ json: [{ ...first, job_name: '' }] })
  })
  await page.reload()
  await page.getByRole('link', { name: 'Untitled Job' }).waitFor()
})

test('a customer is edited; Back leads to the list', async () => {
  const page = await signedIn('supervisor')
  const { uuid } = await addCustomer(page)
  await page.goto(`/customers/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('City').fill('Kettering')
  await page.getByLabel('Notes').fill('Ring twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('dl').getByText('Kettering').waitFor()
  await page.getByText('Ring twice').waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  await page.getByText('City: Kettering (was nothing)').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
})

test('Delete warns in the agreed words, takes the jobs along, and is undone', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addCustomer(page)
  const body = { job_name: unique('Finca job'), address: 'x', customer_id: uuid }
  const job = await make(page, '/api/jobs/new', body)
  await page.goto(`/customers/${uuid}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('Warning: Deleting this customer will remove all associated data. Are you sure?')
    .waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  await page.getByText(`${name} is deleted.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const status = async () => (await page.request.get(`/api/customers/${uuid}`)).status()
  await expect.poll(status, { timeout: 15_000 }).toBe(200)
  await page.goto(`/customers/${uuid}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  expect(await page.getByRole('link', { name }).count()).toBe(0)
  expect((await page.request.get(`/api/jobs/${job.uuid}`)).status()).toBe(404)
  await page.goto('/deleted')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).waitFor({ state: 'detached' })
  const jobStatus = async () => (await page.request.get(`/api/jobs/${job.uuid}`)).status()
  await expect.poll(jobStatus, { timeout: 15_000 }).toBe(200)
})

test('a painter sees name and address, and no way to change them', async () => {
  const owner = await signedIn('owner')
  const { uuid, name } = await addCustomer(owner)
  const page = await signedIn('painter')
  await page.goto(`/customers/${uuid}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText('2 Finca Rd').waitFor()
  expect(await page.getByText('555-0177').count()).toBe(0)
  expect(await page.getByRole('button', { name: /Edit|Delete|history/ }).count()).toBe(0)
})

test('a job is added from its customer, with the customer filled in', async () => {
  const page = await signedIn('owner')
  const name = unique('Filled')
  const customer = await make(page, '/api/customers', { name, phone: '555-0142' })
  await page.goto(`/customers/${customer.uuid}`)
  const phone = page.getByRole('link', { name: '555-0142' })
  expect(await phone.getAttribute('href')).toBe('tel:555-0142')
  await page.getByRole('link', { name: 'Add Job' }).click()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue(), { timeout: 30_000 })
    .toBe(name)
})
