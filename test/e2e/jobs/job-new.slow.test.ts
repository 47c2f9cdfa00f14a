import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, unique } from '../../fixtures/screens/forms.ts'
import { breakCall, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('a job is added with customer, dates, notes and a color, and the list shows it', async () => {
  const page = await signedIn('supervisor')
  const name = unique('Barn')
  await page.goto('/jobs/new')
  const status = page.getByLabel('Status')
  await status.waitFor()
  expect(await status.locator('option').allTextContents()).toEqual([
    'Pending',
    'In Progress',
    'Complete',
  ])
  expect(await status.inputValue()).toBe('Pending')
  await page.getByLabel('Job Name').fill(`  ${name}  `)
  await page.getByLabel('Address').fill('9 Barn Rd, Dayton, OH 45402')
  await choose(page, 'Customer', 'Anita Kapoor')
  await status.selectOption('In Progress')
  await page.getByLabel('Start Date').fill('2026-03-02')
  await page.getByLabel('Notes').fill('Gate code 12')
  await page.getByRole('radio', { name: 'Cobalt' }).check({ force: true })
  const request = page.waitForRequest('**/api/jobs/new')
  await page.getByRole('button', { name: 'Add Job' }).click()
  expect((await request).postDataJSON()).toEqual({
    job_name: `  ${name}  `,
    address: '9 Barn Rd, Dayton, OH 45402',
    customer_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    supervisor_id: null,
    status: 'In Progress',
    start_date: '2026-03-02',
    completion_date: null,
    notes: 'Gate code 12',
    color: 'Cobalt',
  })
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('cell', { name: 'Active' }).waitFor()
  await row.getByRole('link', { name: 'Anita Kapoor' }).waitFor()
  await row.getByRole('link', { name, exact: true }).click()
  await page.getByText('Cobalt').waitFor()
})

test('what is missing is said in the agreed words', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs/new')
  await page.getByLabel('Address').fill('Here')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('alert').getByText('Job name is required.').waitFor()
  await page.getByLabel('Job Name').fill('No address')
  await page.getByLabel('Address').fill('')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('alert').getByText('Address cannot be blank').waitFor()
  await page.getByLabel('Address').fill('Here')
  await page.route('**/api/jobs/new', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('button', { name: 'Add Job' }).click()
  // With an address in it nobody is told that it is blank.
  await page.getByRole('alert').getByText('Failed to create job', { exact: true }).waitFor()
})

test('customers that do not load are said to be missing; the job can be added all the same', async () => {
  const page = await signedIn('owner')
  await breakCall(page, '**/api/customers**')
  await page.goto('/jobs/new')
  await page.getByText('Unable to load customers.').waitFor()
  const name = unique('Lone')
  await page.getByLabel('Job Name').fill(name)
  await page.getByLabel('Address').fill('Here')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name }).waitFor()
})

test('a double click and a lost answer make one job, over a reload too', async () => {
  const page = await signedIn('owner')
  const name = unique('Once')
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').fill(name)
  await page.getByLabel('Address').fill('Here')
  await page.route('**/api/jobs/new', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add Job' }).dblclick()
  await page.getByRole('alert').getByText('No connection.').waitFor()
  await page.unroute('**/api/jobs/new')
  await page.reload()
  await page.getByText('We saved your draft.').waitFor()
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  await page.getByPlaceholder('Filter Job Name').fill(name)
  await page.waitForFunction(() => document.querySelectorAll('tbody tr:not(.spacer)').length === 1)
})

test('a form is left and come back to by the back button without losing a letter', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').fill('Half a name')
  await page.getByRole('banner').getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  await page.goBack()
  await page.getByText('We saved your draft.').waitFor()
  expect(await page.getByLabel('Job Name').inputValue()).toBe('Half a name')
  await page.getByRole('button', { name: 'Start over' }).click()
})

test('the whole form works by the keyboard alone', async () => {
  const page = await signedIn('owner')
  const name = unique('Keys')
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Key St')
  await page.keyboard.press('Tab')
  await page.keyboard.type('anita')
  await page.getByRole('option', { name: 'Anita Kapoor' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Notes').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: new RegExp(`${name}.*Anita Kapoor`) }).waitFor()
})

test('a customer is added from the job form without leaving it', async () => {
  const page = await signedIn('owner')
  const [name, customer] = [unique('With new'), unique('Customer')]
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').fill(name)
  await page.getByLabel('Address').fill('1 New St')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('New customer: Name').fill(customer)
  await page.getByLabel('New customer: Phone').fill('555-0100')
  // A customer who is typed and not added would be lost with the form.
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('alert').getByText(`Add ${customer} as a customer first`).waitFor()
  // Enter adds the customer, and does not save the job half done.
  await page.getByLabel('New customer: Phone').press('Enter')
  await page.getByLabel('New customer: Name').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Customer').first().inputValue()).toBe(customer)
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  await page.getByPlaceholder('Filter Job Name').fill(name)
  await page.getByRole('row', { name: new RegExp(`${name}.*${customer}`) }).waitFor()
})

/** A form for a job, sent to a server that writes it and whose answer is lost. */
async function sentIntoTheDark(page: Page, name: string): Promise<void> {
  const address = '**/api/jobs/new'
  await page.route(address, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
  })
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').fill(name)
  await page.getByLabel('Address').fill('1 Dark Rd')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('form').getByRole('alert').waitFor()
  await page.unroute(address)
}

async function jobsNamed(page: Page, part: string): Promise<string[]> {
  const answer = await page.request.get('/api/jobs?limit=500')
  const jobs = (await answer.json()) as { job_name: string }[]
  return jobs.map(({ job_name }) => job_name).filter((name) => name.includes(part))
}

test('a job whose answer was lost is made once, sent again as it is or corrected', async () => {
  const page = await signedIn('owner')
  const name = unique('Dark House')
  await sentIntoTheDark(page, name)
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  expect(await jobsNamed(page, name)).toEqual([name])
  const second = unique('Dusk House')
  await sentIntoTheDark(page, second)
  // Nobody knows whether it is there: corrected, it is still the same job.
  await page.getByLabel('Job Name').fill(`${second} by the lake`)
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByText('Already saved.').first().waitFor()
  expect(await jobsNamed(page, second)).toEqual([second])
})
