import { expect, test } from 'vitest'
import { onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

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

test('a person signs out a lost phone, and an admin signs the person out everywhere', async () => {
  const phone = await signedIn('ines', onPhone)
  const desk = await signedIn('ines')
  await desk.goto('/account')
  const section = desk.getByRole('region', { name: 'Where you’re signed in' })
  const rows = section.getByRole('listitem')
  const own = rows.filter({ hasText: 'This device' })
  await own.getByText(/Signed in \w+/).waitFor()
  expect(await own.getByRole('button').count()).toBe(0)
  await rows.filter({ hasText: 'Last used' }).first().waitFor()
  const name = 'Sign out all other devices'
  await section.getByRole('button', { name }).click()
  await desk.getByRole('dialog', { name }).getByRole('button', { name }).click()
  await desk.getByText('Signed out.').waitFor()
  await section.getByRole('button', { name }).waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(1)
  await phone.goto('/account')
  await phone.waitForURL('**/login**')
  const { uuid } = await whoIs(desk)

  const owner = await signedIn('harbor')
  await owner.goto(`/users/${uuid}`)
  const devices = owner.getByRole('region', { name: 'Signed-in devices' })
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = owner.getByRole('dialog', { name: 'Sign out everywhere' })
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await owner.getByText('Signed out.').waitFor()
  await desk.goto('/account')
  await desk.waitForURL('**/login**')
})
