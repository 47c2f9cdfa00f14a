import { expect, test } from 'vitest'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('all customers are listed with the agreed columns', async () => {
  const page = await signedIn('owner')
  const name = unique('Casa')
  await make(page, '/api/customers', {
    name,
    phone: '555-0123',
    email: 'casa@example.com',
    address1: '8 Casa Ct',
    city: 'Dayton',
    zip: '45402',
  })
  await page.goto(`/customers?name=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'All Customers' })
  await table.waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['Name', 'Phone', 'Email', 'Address'])
  const row = table.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('cell').first().waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    name,
    '555-0123',
    'casa@example.com',
    '8 Casa Ct, Dayton, 45402',
  ])
  await row.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
})

test('a company without customers is told what to do', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/customers**', (route) => route.fulfill({ json: [] }))
  await page.goto('/customers')
  await page.getByText('No customers yet. Add the first one with Add Customer.').waitFor()
})
