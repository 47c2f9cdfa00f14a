import { expect, test } from 'vitest'
import { unique } from '../../fixtures/screens/forms.ts'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('a customer is added by their name alone; what is left empty is sent as null', async () => {
  const page = await signedIn('supervisor')
  const name = unique('Villa')
  await page.goto('/customers/new')
  await page.getByLabel('Name').fill(name)
  const request = page.waitForRequest('**/api/customers')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  expect((await request).postDataJSON()).toEqual({
    name,
    phone: null,
    email: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zip: null,
    notes: null,
  })
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  await page.getByPlaceholder('Filter Name').fill(name)
  await page.getByRole('link', { name }).waitFor()
})

test('a missing name and a wrong e-mail address are said at their fields', async () => {
  const page = await signedIn('owner')
  await page.goto('/customers/new')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('alert').getByText('Name is required.').waitFor()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('alert').getByText('Please check the marked fields.').waitFor()
  await page.getByText('This is not an email address.').waitFor()
  await page.getByLabel('Name').fill('Right')
  await page.getByLabel('Email').fill('right@example.com')
  await page.route('**/api/customers', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('alert').getByText('Failed to create customer').waitFor()
})
