import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { dayOf } from '../../shared/time-zone.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { RunningProduct } from '../fixtures/running-product.ts'

const product = new RunningProduct()
let browser: Browser

beforeAll(async () => {
  await product.start()
  browser = await launchBrowser()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function visit(email: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    console.error(error)
  })
  await page.goto(`/auth/google?login_hint=${email}`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return { page, context }
}

async function addEntry(page: Page, type: string, at: Date, notes: string) {
  await page.goto('/logs/new')
  await page.getByLabel('Job').selectOption({ label: 'Story House' })
  await page.getByLabel('Type').selectOption(type)
  await page.getByLabel('Timestamp').fill(at.toISOString().slice(0, 16))
  await page.getByLabel('Notes').fill(notes)
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('heading', { name: 'All Logs' }).waitFor()
}

async function tile(page: Page, label: string): Promise<number> {
  const text = await page.getByRole('link', { name: label }).locator('strong').textContent()
  return Number(text)
}

test('a painter signs in, logs arrival, note and departure, and the supervisor sees the hours', async () => {
  const office = await visit('sam@brightside.example')
  await office.page.goto('/jobs/new')
  await office.page.getByLabel('Job Name').fill('Story House')
  await office.page.getByLabel('Address').fill('7 Story Rd, Dayton, OH 45402')
  await office.page.getByLabel('Status').selectOption('In Progress')
  await office.page.getByRole('button', { name: 'Add Job' }).click()
  await office.page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  await office.page.goto('/dashboard')
  await office.page.getByRole('list', { name: 'Recent Log Entries' }).waitFor()
  const activeJobs = await tile(office.page, 'Active Jobs')
  expect(activeJobs).toBeGreaterThan(0)

  const crew = await visit('pat@brightside.example')
  const minute = 60_000
  const now = Math.floor(Date.now() / minute) * minute
  const from = new Date(Math.max(dayOf(now, 'UTC').from, now - 90 * minute))
  await addEntry(crew.page, 'ARRIVAL', from, 'Ladder up')
  await office.page.reload()
  await office.page.getByText('Ladder up').waitFor()
  const onSite = await tile(office.page, 'On-Site Painters')

  await addEntry(crew.page, 'JOB_NOTE', new Date(now), 'Trim is done')
  await addEntry(crew.page, 'DEPARTURE', new Date(now), 'Going home')
  await office.page.reload()
  await office.page.getByText('Going home').waitFor()
  const recent = office.page.getByRole('list', { name: 'Recent Log Entries' })
  expect(await recent.getByRole('listitem').count()).toBe(10)
  expect(await recent.getByText('Trim is done').count()).toBe(1)
  expect(await recent.getByRole('link', { name: 'Pat Romero' }).count()).toBeGreaterThanOrEqual(3)
  expect(await tile(office.page, 'On-Site Painters')).toBe(onSite - 1)

  await crew.page.goto('/dashboard')
  await crew.page.getByText('Going home').waitFor()
  const worked = (now - from.getTime()) / 3_600_000
  expect(await tile(crew.page, 'Hours Logged Today')).toBeGreaterThanOrEqual(
    Math.floor(worked * 100) / 100,
  )

  await crew.page.goto('/users/new')
  await crew.page.getByLabel('Name').fill('Somebody Else')
  await crew.page.getByLabel('Email').fill('else@brightside.example')
  await crew.page.getByRole('button', { name: 'Add User' }).click()
  await crew.page.getByRole('alert').getByText('Your role does not allow this').waitFor()
  expect(await crew.page.getByLabel('Name').inputValue()).toBe('Somebody Else')
})

test('a person without a session is sent to sign in and comes back to where they were going', async () => {
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: /Sam Whitfield/ }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Get Started' }).waitFor()
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Get Started' }).waitFor()
})

test('a stranger signs their company up and lands on an empty dashboard', async () => {
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  await page.goto('/auth/google?login_hint=stranger@nowhere.example')
  await page.getByLabel('Company name').fill('Stella Coats')
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByText('No log entries available.').waitFor()
  await page.getByRole('link', { name: 'Stella Coats' }).waitFor()
})
