import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../fixtures/browser.ts'
import { RunningProduct } from '../fixtures/running-product.ts'

const product = new RunningProduct()
let browser: Browser
let page: Page
const problems: string[] = []

beforeAll(async () => {
  await product.start()
  browser = await launchBrowser()
  page = await signedIn('owner@brightside.example')
}, 120_000)

afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin })
  const fresh = await context.newPage()
  fresh.on('pageerror', (error) => problems.push(error.message))
  fresh.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return fresh
}

async function signedIn(email: string): Promise<Page> {
  const fresh = await newPage()
  await fresh.goto(`/auth/google?login_hint=${email}`)
  await fresh.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return fresh
}

describe('signed-in screens', () => {
  test.each([
    ['/', 'Dashboard'],
    ['/dashboard', 'Dashboard'],
    ['/users', 'All Users'],
    ['/users/new', 'Add New User'],
    ['/jobs', 'All Jobs'],
    ['/jobs/new', 'Add New Job'],
    ['/customers', 'All Customers'],
    ['/customers/new', 'Add New Customer'],
    ['/logs', 'All Logs'],
    ['/logs/new', 'Add New Log Entry'],
    ['/account', 'Account Settings'],
    ['/tenants', 'Tenants'],
    ['/deleted', 'Deleted'],
  ])('%s is titled %s and raises no error', async (path, title) => {
    problems.length = 0
    await page.goto(path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])
  })

  test.each([
    ['/jobs', 'Job Name', 'Job'],
    ['/users', 'Painter', 'User'],
    ['/customers', 'Name', 'Customer'],
    ['/logs', 'Timestamp', 'Log Entry'],
    ['/tenants', 'Name', 'Tenant'],
  ])('the first row of %s leads to its detail', async (path) => {
    problems.length = 0
    await page.goto(path)
    await page.locator('tbody tr').first().getByRole('link').first().click()
    await page.locator('dl').first().waitFor()
    expect(problems).toEqual([])
  })
})

describe('public pages', () => {
  test.each([
    ['/login', /Know who is on which job/],
    ['/signup', 'Your company on Dropcloth'],
    ['/register', 'Your company on Dropcloth'],
    ['/about', 'About Dropcloth'],
    ['/contribute', 'Build Dropcloth with us'],
    ['/invest', 'Invest in Dropcloth'],
    ['/forpainters', 'Less paperwork, more painting'],
    ['/forinvestors', 'The market, and where we take it'],
    ['/no/such/page', '404 - Not Found'],
  ])('%s reads %s without a session', async (path, title) => {
    const visitor = await newPage()
    await visitor.goto(path)
    await visitor.getByRole('heading', { name: title, level: 1 }).waitFor()
    await visitor.context().close()
  })
})

test('a person without a session is sent to sign in and comes back to where they were going', async () => {
  const visitor = await newPage()
  await visitor.goto('/customers')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await visitor.getByRole('button', { name: /Sam Whitfield/ }).click()
  await visitor.getByRole('heading', { name: 'All Customers' }).waitFor()
  await visitor.getByRole('button', { name: 'Account menu' }).click()
  await visitor.getByRole('menuitem', { name: 'Logout' }).click()
  await visitor.getByRole('button', { name: 'Get Started' }).waitFor()
  await visitor.goto('/customers')
  await visitor.getByRole('button', { name: 'Get Started' }).waitFor()
})

test('a refusal stands above the form in the server’s words, and what was typed stays', async () => {
  const painter = await signedIn('pat@brightside.example')
  await painter.goto('/users/new')
  await painter.getByLabel('Name').fill('Somebody Else')
  await painter.getByLabel('Email').fill('else@brightside.example')
  await painter.getByRole('button', { name: 'Add User' }).click()
  await painter.getByRole('alert').getByText('Your role does not allow this').waitFor()
  expect(await painter.getByLabel('Name').inputValue()).toBe('Somebody Else')
})

test('an empty form says what the specification says', async () => {
  const cases: [string, string, string][] = [
    ['/users/new', 'Add User', "Make sure you've filled in all required fields."],
    ['/customers/new', 'Add Customer', 'Name is required.'],
    ['/logs/new', 'Add Log Entry', 'User and Job are required.'],
  ]
  for (const [path, button, sentence] of cases) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alert').getByText(sentence).waitFor()
  }
  await page.goto('/jobs/new')
  await page.getByLabel('Address').fill('Here')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('alert').getByText('Job name is required.').waitFor()
})

test('an admin of two companies switches, and sees the other one', async () => {
  const duo = await signedIn('duo@example.com')
  const shown = async (name: string) => duo.getByRole('banner').getByRole('link', { name }).count()
  const [here, there] = (await shown('Brightside Painting'))
    ? ['Brightside Painting', 'Harbor Coatings']
    : ['Harbor Coatings', 'Brightside Painting']
  await duo.getByRole('button', { name: 'Switch company' }).click()
  await duo.getByRole('menuitem', { name: `Switch to ${there}` }).click()
  await duo.getByRole('banner').getByRole('link', { name: there }).waitFor()
  expect(await shown(here ?? '')).toBe(0)
})

test('a job is edited, deleted after a warning, and restored', async () => {
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').fill('Short-lived')
  await page.getByLabel('Address').fill('1 Gone St')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('link', { name: 'Short-lived' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Status changed from Pending to Active').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(
      'Warning: Deleting this job will delete all associated log entries! Are you sure you want to proceed?',
    )
    .waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  expect(await page.getByRole('link', { name: 'Short-lived' }).count()).toBe(0)
  await page.goto('/deleted')
  await page.getByRole('button', { name: 'Restore Short-lived' }).click()
  await page.getByRole('button', { name: 'Restore Short-lived' }).waitFor({ state: 'detached' })
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Short-lived' }).waitFor()
})
