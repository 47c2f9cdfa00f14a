import { expect, test } from 'vitest'
import { people, visits } from '../../fixtures/people/visits.ts'

const { visitor } = visits()

test('what a new company typed outlives a failed save and a reload', async () => {
  const page = await visitor()
  await page.goto(`/auth/google?login_hint=${people.stranger}`)
  const name = page.getByLabel('Company name')
  await name.fill('Kept & Sons')
  await page.getByLabel('Industry').fill('Plastering')
  await page.route('**/api/tenants', (route) => route.abort())
  await page.getByRole('button', { name: /start|create/i }).click()
  await page.getByText(/^No connection/).waitFor()
  await page.reload()
  await name.waitFor()
  expect(await name.inputValue()).toBe('Kept & Sons')
  expect(await page.getByLabel('Industry').inputValue()).toBe('Plastering')
})
