import { expect, test } from 'vitest'
import { make, shownCompany, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

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
  await page.getByText(/^\$\d+\.00$/).waitFor()
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

test('an admin chooses when the weekly report leaves by mail', async () => {
  const page = await signedIn('harbor')
  const me = await whoIs(page)
  await page.goto(`/admin/tenants/${me.tenant_id}`)
  const day = page.getByRole('combobox', { name: 'Weekly report leaves on' })
  await expect.poll(() => day.inputValue(), { timeout: 30_000 }).toBe('5')
  await day.selectOption({ label: 'Monday' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect.poll(() => day.inputValue(), { timeout: 30_000 }).toBe('1')
})

test('another company of one’s own is switched to from its page', async () => {
  const page = await signedIn('duo')
  const me = await whoIs(page)
  await page.goto('/tenants')
  await page.getByRole('table').waitFor()
  const names = await page.locator('tbody a').allTextContents()
  expect(names.length).toBe(2)
  const current = await shownCompany(page)
  const other = names.find((name) => !current.includes(name)) ?? ''
  await page.getByRole('link', { name: other }).click()
  await page.getByRole('button', { name: 'Switch to this company' }).click()
  await page.locator('.company').getByText(other).waitFor()
  expect((await whoIs(page)).tenant_id).not.toBe(me.tenant_id)
})

test('the account owner hands the account over to another admin; nobody else is asked', async () => {
  const page = await signedIn('owner')
  const me = await whoIs(page)
  await page.goto(`/admin/tenants/${me.tenant_id}`)
  const owners = page.getByRole('combobox', { name: 'Account Owner' })
  await owners.waitFor()
  const names = await owners.locator('option').allTextContents()
  expect(names).toContain('Olivia Grant')
  const other = names.find((name) => name !== 'Olivia Grant') ?? ''
  // The others of this company need their owner: what is sent is looked at, and goes no further.
  await page.route(`**/api/tenants/${me.tenant_id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { error: 'Not now.', code: 'bad_request' } })
      : route.fallback(),
  )
  const request = page.waitForRequest((each) => each.method() === 'PUT')
  await owners.selectOption({ label: other })
  await page.getByRole('button', { name: 'Save' }).click()
  const sent = (await request).postDataJSON() as { account_owner: string }
  const users = (await (await page.request.get('/api/users')).json()) as {
    uuid: string
    name: string
  }[]
  expect(sent.account_owner).toBe(users.find(({ name }) => name === other)?.uuid)
  // What is typed outlives a reload; to whom the account goes does not, for it may be somebody's by then.
  await page.getByRole('textbox', { name: 'Industry' }).fill('Fine finishes')
  await page.reload()
  await owners.waitFor()
  expect(await page.getByRole('textbox', { name: 'Industry' }).inputValue()).toBe('Fine finishes')
  expect(await owners.inputValue()).toBe(me.uuid)

  const admin = await signedIn('duo')
  const duo = await whoIs(admin)
  await admin.goto(`/admin/tenants/${duo.tenant_id}`)
  await admin.getByRole('combobox', { name: 'Time Zone' }).waitFor()
  expect(await admin.getByRole('combobox', { name: 'Account Owner' }).count()).toBe(0)
})
