import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { dayOf } from '../../../shared/time/time-zone.ts'
import { choose } from '../../fixtures/screens/forms.ts'
import { workerBrowser } from '../../fixtures/screens/browser.ts'
import { RunningProduct } from '../../fixtures/services/running-product.ts'

// The story of the product, from an empty database: only the identity provider knows these people.
const product = new RunningProduct({ SEED: 'none' })
let browser: Browser

beforeAll(async () => {
  await product.start()
  browser = await workerBrowser()
})

afterAll(async () => {
  await product.remove()
})

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, timezoneId: 'UTC' })
  return context.newPage()
}

async function addUser(owner: Page, name: string, email: string, role: string): Promise<string> {
  await owner.goto('/users/new')
  await owner.getByLabel('Name').fill(name)
  await owner.getByLabel('Email').fill(email)
  await owner.getByLabel('Role').selectOption(role)
  await owner.getByRole('button', { name: 'Add User' }).click()
  await owner.getByRole('link', { name, exact: true }).click()
  await owner.getByRole('button', { name: 'Make an invitation link' }).click()
  return (await owner.locator('code').textContent()) ?? ''
}

async function join(link: string, name: string): Promise<Page> {
  const page = await newPage()
  await page.goto(link)
  await page.getByRole('link', { name: 'Join with Google' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return page
}

async function addEntry(page: Page, type: string, at: number, notes: string) {
  await page.goto('/logs/new')
  await choose(page, 'Job', 'Story House')
  await page.getByLabel('Type').selectOption(type)
  await page.getByLabel('Timestamp').fill(new Date(at).toISOString().slice(0, 16))
  await page.getByLabel('Notes').fill(notes)
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await page.getByRole('heading', { name: 'All Logs' }).waitFor()
}

/** The dashboard's three numbers, once they are those: each stands at 0 until it is known. */
async function expectTiles(page: Page, expected: unknown[]) {
  await page.goto('/dashboard')
  const numbers = page.getByRole('region', { name: 'Today' }).locator('strong')
  await expect.poll(() => numbers.allTextContents(), { timeout: 30_000 }).toEqual(expected)
}

test('a company signs up, its crew joins and logs a day, and the supervisor sees the right hours', async () => {
  const owner = await newPage()
  await owner.goto('/auth/google?login_hint=stranger@nowhere.example')
  await owner.getByLabel('Company name').fill('Stella Coats')
  await owner.getByRole('button', { name: 'Create company' }).click()
  await owner.getByText('No log entries available.').waitFor()
  await owner.getByRole('link', { name: 'Stella Coats' }).waitFor()

  const supervisorLink = await addUser(
    owner,
    'Sam Whitfield',
    'sam@brightside.example',
    'supervisor',
  )
  const painterLink = await addUser(owner, 'Pat Romero', 'pat@brightside.example', 'painter')
  const supervisor = await join(supervisorLink, 'Sam Whitfield')
  const painter = await join(painterLink, 'Pat Romero')

  await supervisor.goto('/jobs/new')
  await supervisor.getByLabel('Job Name').fill('Story House')
  await supervisor.getByLabel('Address').fill('7 Story Rd, Dayton, OH 45402')
  await supervisor.getByLabel('Status').selectOption('In Progress')
  await supervisor.getByRole('button', { name: 'Add Job' }).click()
  await supervisor.getByRole('cell', { name: '7 Story Rd, Dayton, OH, 45402' }).waitFor()

  const minute = 60_000
  const now = Math.floor(Date.now() / minute) * minute
  const arrived = Math.max(dayOf(now, 'UTC').from, now - 90 * minute)
  await addEntry(painter, 'ARRIVAL', arrived, 'Ladder up')
  await expectTiles(supervisor, ['1', '1', expect.any(String)])

  await addEntry(painter, 'JOB_NOTE', now, 'Trim is done')
  await addEntry(painter, 'DEPARTURE', now, 'Going home')
  const hours = String(Math.round((now - arrived) / 36_000) / 100)
  await expectTiles(supervisor, ['1', '0', hours])
  await expectTiles(painter, ['1', '0', hours])

  const recent = supervisor.getByRole('list', { name: 'Recent Log Entries' })
  await recent.getByText('Trim is done').waitFor()
  expect(await recent.getByRole('listitem').count()).toBe(3)
  expect(await recent.getByRole('link', { name: 'Pat Romero' }).count()).toBe(3)
  expect(await recent.getByRole('link', { name: 'JOB NOTE' }).count()).toBe(1)
})
