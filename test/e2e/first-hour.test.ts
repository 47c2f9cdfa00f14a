import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { RunningProduct } from '../fixtures/running-product.ts'
import { onPhone, people, visits } from '../fixtures/visits.ts'

// A demo of its own: the stranger is in no company yet, and in one afterwards.
const product = new RunningProduct()
const { visitor } = visits(() => product.origin)
beforeAll(() => product.start(), 120_000)
afterAll(() => product.remove())

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

async function invite(page: Page, name: string, email: string): Promise<string> {
  await steps(page).getByRole('link', { name: 'Add User' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('heading', { name: `${name} is added. Send them the link` }).waitFor()
  const link = await page.locator('.link-box').innerText()
  expect(link).toMatch(/\/signup\?invitation=/)
  return link
}

test('an owner is led from an empty company to the first arrival of a painter', async () => {
  const owner = await visitor()
  await owner.goto(`/auth/google?login_hint=${people.stranger}`)
  await owner.getByLabel('Company name').fill('Stella Coatings')
  await owner.getByRole('button', { name: /start|create/i }).click()
  await steps(owner).waitFor()
  await owner.setViewportSize({ width: 390, height: 844 })
  // Nothing to log for yet: who may add a job is led there, not sent to somebody else.
  await owner.getByRole('button', { name: 'Log', exact: true }).click()
  await owner.getByRole('dialog').getByRole('link', { name: 'Add Job' }).click()
  await owner.getByRole('heading', { name: 'Add New Job' }).waitFor()
  await owner.setViewportSize({ width: 1280, height: 900 })
  await owner.goto('/dashboard')
  await steps(owner).getByRole('button', { name: 'Try it with an example job' }).click()
  await steps(owner).getByRole('button', { name: 'Remove the example job' }).click()
  await steps(owner).getByRole('button', { name: 'Try it with an example job' }).waitFor()

  await steps(owner).getByRole('link', { name: 'Add Job' }).click()
  await owner.getByLabel('Name').fill('Miller house')
  await owner.getByLabel('Address').fill('12 Elm St')
  await owner.getByRole('button', { name: 'Add Job' }).click()
  await owner.getByRole('heading', { name: 'All Jobs' }).waitFor()
  await owner.goto('/dashboard')
  const done = steps(owner).getByRole('listitem').filter({ hasText: 'Done' })
  await done.filter({ hasText: 'Add the first job' }).waitFor()

  const link = await invite(owner, 'Pat', people.painter)
  const message = await owner.getByRole('link', { name: 'Email it' }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain(`mailto:${people.painter}`)
  expect(decodeURIComponent(message ?? '')).toContain(link)
  const text = await owner.getByRole('link', { name: 'Text it' }).getAttribute('href')
  expect(decodeURIComponent(text ?? '')).toContain(link)
  await owner.getByText('Show a QR code').click()
  await owner.getByRole('img', { name: 'Show a QR code' }).waitFor()
  await owner.getByRole('link', { name: 'Send link' }).waitFor()

  const painter = await visitor(onPhone)
  await painter.goto(`/auth/google?login_hint=${people.painter}`)
  await painter.locator('.tiles').waitFor()
  await painter.goto(link)
  await painter.locator('main').getByRole('button').click()
  await painter.locator('.tiles').waitFor()
  await painter.getByRole('button', { name: 'Log', exact: true }).click()
  const sheet = painter.getByRole('dialog')
  // One job: nobody is asked which.
  await sheet.getByRole('button', { name: /Miller house$/ }).click()
  await sheet.waitFor({ state: 'detached' })

  // The job that somebody arrived at is under way, and its history says since when.
  await owner.goto('/jobs')
  await owner
    .getByRole('row', { name: /Miller house/ })
    .getByText('Active')
    .waitFor()
  await owner.getByRole('link', { name: 'Miller house' }).click()
  await owner.getByRole('button', { name: 'Show history' }).click()
  await owner.getByRole('link', { name: 'Pat' }).first().waitFor()
  await owner.goto('/dashboard')
  await owner.getByText('Miller house').first().waitFor()
  expect(await steps(owner).count()).toBe(0)
})

test('a company that is under way sees no first steps', async () => {
  const owner = await visitor()
  await owner.goto(`/auth/google?login_hint=${people.owner}`)
  await owner.locator('.tiles').waitFor()
  await owner.locator('.stories').waitFor()
  expect(await steps(owner).count()).toBe(0)
})
