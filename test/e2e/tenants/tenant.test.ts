import { expect, test } from 'vitest'
import { visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('one company: its facts, the owner linked, a dash for what is empty', async () => {
  const page = await signedIn('harbor')
  const me = await whoIs(page)
  await page.route(`**/api/tenants/${me.tenant_id}`, async (route) => {
    const body = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...body, industry: null } })
  })
  await page.goto(`/tenants/${me.tenant_id}`)
  const facts = page.locator('dl').first()
  await facts.getByText(me.tenant_id, { exact: true }).waitFor()
  expect(await facts.locator('dt').allTextContents()).toEqual([
    'UUID',
    'Created',
    'Industry',
    'Subscription',
    'Time Zone',
    'Account Owner',
    'Owner Name',
  ])
  expect(await facts.locator('dd').nth(2).textContent()).toBe('—')
  const owner = facts.getByRole('link', { name: me.uuid })
  expect(await owner.getAttribute('href')).toBe(`/users/${me.uuid}`)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})
