import { expect, test } from 'vitest'
import { make, visits, whoIs } from '../fixtures/visits.ts'

const { signedIn } = visits()

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

test('who owns nothing is told so; loading is said in the words of the specification', async () => {
  const page = await signedIn('painter')
  await page.goto('/account')
  await page.getByText('You don’t own any tenants yet.').waitFor()
  await page.route('**/api/users/me', () => undefined)
  await page.goto('/account')
  await page.getByText('Loading account settings...').waitFor()
})

test('the appearance is chosen for this device and outlives a reload', async () => {
  const page = await signedIn('painter', { colorScheme: 'light' })
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

test('companies are listed with the columns of the specification and lead to their admin page', async () => {
  const page = await signedIn('owner')
  const me = await whoIs(page)
  await page.goto('/tenants')
  const table = page.getByRole('table', { name: 'Tenants' })
  await table.waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['Name', 'Industry', 'Subscription', 'Created'])
  const link = table.getByRole('link', { name: 'Brightside Painting' })
  expect(await link.getAttribute('href')).toBe(`/admin/tenants/${me.tenant_id}`)
})

test('one company: its facts, the owner linked, a dash for what is empty', async () => {
  const page = await signedIn('harbor')
  const me = await whoIs(page)
  await page.route(`**/api/tenants/${me.tenant_id}`, async (route) => {
    const body = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...body, industry: null } })
  })
  await page.goto(`/tenants/${me.tenant_id}`)
  const facts = page.locator('dl')
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

test('an admin changes the company’s time zone, and every time is shown in it', async () => {
  const page = await signedIn('harbor')
  const me = await whoIs(page)
  const job = await make(page, '/api/jobs/new', { job_name: 'Zone House', address: 'x' })
  const entry = await make(page, '/api/logs/create', {
    user_id: me.uuid,
    job_id: job.uuid,
    timestamp: '2026-03-31T15:42:10Z',
  })
  await page.goto(`/log_entries/${entry.uuid}`)
  await page.getByText('March 31, 2026 at 11:42:10 AM').waitFor()
  await page.goto(`/admin/tenants/${me.tenant_id}`)
  await page.getByText(/\$\d+\.00/).waitFor()
  const zone = page.getByRole('combobox', { name: 'Time Zone' })
  await zone.fill('America/Chicago')
  await page.getByRole('option', { name: 'America/Chicago' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('dl').getByText('America/Chicago').waitFor()
  await page.goto(`/log_entries/${entry.uuid}`)
  await page.getByText('March 31, 2026 at 10:42:10 AM').waitFor()
  await page.request.put(`/api/tenants/${me.tenant_id}`, {
    data: { time_zone: 'America/New_York' },
  })
})

test('another company of one’s own is switched to from its page', async () => {
  const page = await signedIn('duo')
  const me = await whoIs(page)
  await page.goto('/tenants')
  await page.getByRole('table').waitFor()
  const names = await page.locator('tbody a').allTextContents()
  expect(names.length).toBe(2)
  const current = await page.locator('.company').textContent()
  const other = names.find((name) => !current?.includes(name)) ?? ''
  await page.getByRole('link', { name: other }).click()
  await page.getByRole('button', { name: 'Switch to this company' }).click()
  await page.locator('.company').getByText(other).waitFor()
  expect((await whoIs(page)).tenant_id).not.toBe(me.tenant_id)
})

test('nothing deleted is said so', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/*/deleted**', (route) => route.fulfill({ json: [] }))
  await page.goto('/deleted')
  await page.getByRole('heading', { name: 'Deleted Jobs' }).waitFor()
  await page.waitForFunction(
    () => document.body.innerText.split('Nothing was deleted in the last 30 days.').length === 3,
  )
})
