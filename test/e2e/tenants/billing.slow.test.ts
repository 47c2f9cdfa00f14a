import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { foundCompany } from '../../fixtures/people/company.ts'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { make, onPhone, people, visits } from '../../fixtures/people/visits.ts'

// A product of its own: its clock is moved.
const product = new RunningProduct({}, inject('demo'))
const { visitor } = visits(() => product.origin)
beforeAll(() => product.start())
afterAll(() => product.remove())

const plan = (page: Page) => page.getByRole('region', { name: 'Plan' })
const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** Lets so many days pass for the whole installation; whoever was signed in has to sign in again. */
async function pass(page: Page, days: number, uuid: string): Promise<void> {
  // Everything that is due in these days runs before the response.
  await page.request.post(`/stripe/clock?days=${days}`, { timeout: 170_000 })
  await page.goto(`/auth/google?login_hint=${people.stranger}`)
  await page.goto(`/admin/tenants/${uuid}`)
  await plan(page).getByText('Active people').waitFor()
}

async function manage(page: Page, act: string): Promise<void> {
  await plan(page).getByRole('button', { name: 'Manage billing' }).click()
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('link', { name: 'Back to Dropcloth' }).click()
  await plan(page).getByText('Active people').waitFor()
}

test('a company tries, subscribes, grows, is declined, recovers, cancels and comes back', async () => {
  const page = await foundCompany(
    (options) => visitor({ ...onPhone, ...options }),
    people.stranger,
    'Whole Life',
  )
  const me = (await (await page.request.get('/api/me')).json()) as {
    uuid: string
    tenant_id: string
  }
  const { tenant_id: tenant } = me
  await page.goto(`/admin/tenants/${tenant}`)
  await plan(page).getByText('Free trial').waitFor()
  expect(await banner(page, /free days end/).count()).toBe(0)

  await pass(page, 20, tenant)
  await banner(page, /Your free days end on/).waitFor()
  await plan(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await plan(page).getByText('Subscribed').waitFor()
  await banner(page, /free days end/).waitFor({ state: 'detached' })

  await page.goto('/users/new')
  await banner(
    page,
    /With this, 2 active people: \$40\.00 a month\. The next bill is \$40\.00 on/,
  ).waitFor()
  await make(page, '/api/users', {
    name: 'Second',
    email: 'second@nowhere.example',
    role: 'painter',
    tax_status: 'W2',
  })
  await pass(page, 11, tenant)
  await plan(page)
    .getByText(/^\$40\.00 on/)
    .waitFor()

  await manage(page, 'Use a card that is declined')
  await pass(page, 31, tenant)
  await plan(page).getByText('Payment due').waitFor()
  await banner(page, /Please pay by/).waitFor()
  const { uuid: job } = await make<{ uuid: string }>(page, '/api/jobs/new', {
    job_name: 'Elm St',
    address: '1 Elm St',
  })
  await manage(page, 'Use a card that works')
  await plan(page).getByText('Subscribed').waitFor()

  await manage(page, 'Use a card that is declined')
  await pass(page, 31, tenant)
  await pass(page, 20, tenant)
  await plan(page).getByText('Read-only', { exact: true }).waitFor()
  await banner(page, /nobody can clock in until the subscription is paid/).waitFor()
  const refused = await page.request.post('/api/logs/create', {
    data: { user_id: me.uuid, job_id: job, type: 'ARRIVAL' },
  })
  expect(refused.status()).toBe(402)
  await page.goto('/timesheets')
  await page.getByRole('heading', { name: 'Timesheets' }).waitFor()

  await page.goto(`/admin/tenants/${tenant}`)
  await plan(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await plan(page).getByText('Subscribed').waitFor()
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'ARRIVAL' })

  await manage(page, 'Cancel the subscription')
  await plan(page).getByText('Ends on').waitFor()
  await pass(page, 31, tenant)
  await plan(page).getByText('Ended').waitFor()
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
  await plan(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await plan(page).getByText('Subscribed').waitFor()
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'ARRIVAL' })

  await page.goto('/stripe')
  const row = page.getByRole('row').filter({ hasText: 'Whole Life' })
  expect(await row.count()).toBe(3)
  expect(await row.filter({ hasText: 'canceled' }).count()).toBe(2)
  await page.goto('/mail')
  await page.getByText('Whole Life: your free days end on').first().waitFor()
  await page.getByText('Whole Life is read-only now').first().waitFor()
})
