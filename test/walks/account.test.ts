import { expect, test } from 'vitest'
import { visits, whoIs } from '../fixtures/visits.ts'

const { onDashboard, signedIn } = visits()

test('the account shows name, e-mail, role, ids and the companies one owns', async () => {
  const page = await signedIn('harbor')
  const me = await whoIs(page)
  await page.goto('/account')
  const facts = page.locator('dl')
  await facts.getByText(me.uuid).waitFor()
  for (const value of [me.name, 'owner@harbor.example', 'admin', me.tenant_id]) {
    await facts.getByText(value, { exact: true }).waitFor()
  }
  const owned = page.getByRole('listitem').filter({ hasText: 'Harbor Coatings' })
  await owned.getByText(/\w+ \d+, \d{4}, Standard/).waitFor()
  await owned.getByRole('link').click()
  await page.waitForURL(`**/tenants/${me.tenant_id}`)
})

test('who owns nothing is told so; loading is said in the agreed words', async () => {
  const page = await signedIn('painter')
  await page.goto('/account')
  await page.getByText('You don’t own any tenants yet.').waitFor()
  await page.route('**/api/users/me', () => undefined)
  await page.goto('/account')
  await page.getByText('Loading account settings...').waitFor()
})

test('the appearance is chosen for this device and outlives a reload', async () => {
  const page = await onDashboard('painter', { colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/account')
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload()
  await page.getByRole('radio', { name: 'Dark' }).waitFor()
  expect(await ground()).toBe(dark)
})
