import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { workerBrowser } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import { sizes } from '../fixtures/viewer.ts'
import { onPhone, people } from '../fixtures/visits.ts'

// Where people would look for something, from a page in the corner: how many taps or keys it takes.
const sizesOf = { desktop: { viewport: sizes.desktop }, phone: onPhone }
const pages = new Map<string, Page>()

// One page a size: what is opened on it changes nothing.
beforeAll(async () => {
  const browser = await workerBrowser()
  for (const [size, options] of Object.entries(sizesOf)) {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      locale: 'en-US',
      serviceWorkers: 'block',
      ...options,
    })
    await signInAs(context.request, people.owner)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    pages.set(size, page)
  }
}, 120_000)
afterAll(async () => {
  for (const page of pages.values()) await page.context().close()
})

/** What somebody taps, by what stands on it. */
type Step = (page: Page) => Locator

const bar =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('banner').getByRole('link', { name }).or(thumbBar(page, name))
const thumbBar = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'More' }).getByRole('link', { name })
const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('main').getByRole('link', { name, exact: true })
const link =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('link', { name }).first()
const button =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true })
const heading =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('heading', { name, level: 1 })
const region =
  (name: string): Step =>
  (page) =>
    page.getByRole('region', { name })

const home = { desktop: [bar('Dashboard')], phone: [bar('Home')] }
const more = (name: string) => [bar(/^More/), tab(name)]
const listsOf = (place: RegExp | string, name: string) => [bar(place), tab(name)]
const adding = (name: string) => ({
  desktop: [link(name)],
  phone: [button('Add'), link(name)],
})

interface Task {
  task: string
  atMost: number
  desktop: Step[]
  phone: Step[]
  /** What is typed into the search that the steps opened, and followed by Enter, which counts as a key. */
  typed?: string
  /** What is found by it; what was typed last, unless it is called otherwise. */
  found?: string
  reached: Step
}

const searching = { desktop: [button('Search')], phone: [button('Search')] }

const tasks: Task[] = [
  {
    task: 'see who is on site and who is still there',
    atMost: 1,
    ...home,
    reached: region('On site now'),
  },
  { task: 'see what blocks payday', atMost: 1, ...home, reached: region('Ready to pay?') },
  {
    task: 'approve last week',
    atMost: 2,
    desktop: [...home.desktop, link(/^Approve \d/)],
    phone: [...home.phone, link(/^Approve \d/)],
    reached: (page) => page.getByRole('button', { name: /^Approve \d+ timesheets/ }),
  },
  {
    task: 'see which jobs cost too much',
    atMost: 1,
    ...home,
    reached: (page) =>
      page.getByRole('region', { name: 'At 80% of budget' }).getByText('Denise Fowler'),
  },
  {
    task: 'see labor of this week against last',
    atMost: 1,
    ...home,
    reached: (page) => page.getByRole('region', { name: 'Labor this week' }).getByText('so far'),
  },
  {
    task: 'run payroll',
    atMost: 2,
    desktop: [bar(/^Pay/)],
    phone: more('Payroll'),
    reached: heading('Payroll'),
  },
  {
    task: 'pay back a receipt',
    atMost: 2,
    desktop: listsOf(/^Pay/, 'Receipts'),
    phone: more('Receipts'),
    reached: heading('Receipts'),
  },
  {
    task: 'print the week',
    atMost: 2,
    desktop: listsOf(/^Pay/, 'Weekly Report'),
    phone: more('Weekly Report'),
    reached: button('Print'),
  },
  {
    task: 'see everybody’s hours',
    atMost: 2,
    desktop: [bar(/^Time/)],
    phone: [bar(/^More/), link(/^Timesheets/)],
    reached: heading('Timesheets'),
  },
  {
    task: 'see my own week',
    atMost: 2,
    desktop: listsOf(/^Time/, 'My Week'),
    phone: more('My Week'),
    reached: heading('My Week'),
  },
  {
    task: 'add a job and its customer',
    atMost: 2,
    ...adding('Add Job'),
    reached: (page) => page.getByLabel('Job Name'),
  },
  {
    task: 'add a customer',
    atMost: 2,
    ...adding('Add Customer'),
    reached: heading('Add New Customer'),
  },
  {
    task: 'add a person',
    atMost: 2,
    ...adding('Add User'),
    reached: heading('Add New User'),
  },
  {
    task: 'enter hours by hand',
    atMost: 2,
    ...adding('Add Log Entry'),
    reached: heading('Add New Log Entry'),
  },
  {
    task: 'restore a job',
    atMost: 2,
    desktop: listsOf('Brightside Painting', 'Recently deleted'),
    phone: more('Recently deleted'),
    reached: (page) => page.locator('h1').filter({ hasText: /deleted/i }),
  },
  {
    task: 'look a color up',
    atMost: 2,
    desktop: listsOf('Jobs', 'Colors'),
    phone: more('Colors'),
    reached: (page) => page.getByRole('searchbox'),
  },
  {
    task: 'change how we pay',
    atMost: 1,
    desktop: [bar('Brightside Painting')],
    phone: [bar('Brightside Painting')],
    reached: heading('Brightside Painting'),
  },
  {
    task: 'see my companies',
    atMost: 2,
    desktop: listsOf('Brightside Painting', 'Tenants'),
    phone: more('Tenants'),
    reached: heading('Tenants'),
  },
  {
    task: 'see who is in the crew',
    atMost: 1,
    desktop: [bar('Users')],
    phone: [bar('Crew')],
    reached: heading('All Users'),
  },
  {
    task: 'read what was logged',
    atMost: 2,
    desktop: [bar('Log')],
    phone: more('Log'),
    reached: heading('All Logs'),
  },
  {
    task: 'find the customers',
    atMost: 2,
    desktop: [bar('Customers')],
    phone: more('Customers'),
    reached: heading('All Customers'),
  },
  {
    task: 'where did we use BP 118',
    atMost: 2,
    ...searching,
    typed: 'bp 118',
    reached: (page) => page.getByRole('main').getByText('BP 118').first(),
  },
  {
    task: 'find the job on Oak Avenue',
    atMost: 2,
    ...searching,
    typed: '154 oak',
    found: 'Elaine Kowalski: trim and doors',
    reached: heading('Elaine Kowalski: trim and doors'),
  },
  {
    task: 'find a word of a note',
    atMost: 2,
    ...searching,
    typed: 'water damage',
    reached: heading('Log Entry'),
  },
  {
    task: 'approve timesheets, by name',
    atMost: 2,
    ...searching,
    typed: 'approve timesheets',
    reached: heading('Timesheets'),
  },
  {
    task: 'add Pat, by name',
    atMost: 2,
    ...searching,
    typed: 'add pat',
    reached: (page) => page.getByRole('form', { name: 'Add New User' }).locator('[value="pat"]'),
  },
  {
    task: 'see what is not sent',
    atMost: 2,
    desktop: searching.desktop,
    phone: more('Not sent yet'),
    typed: 'not sent',
    reached: heading('Not sent yet'),
  },
]

async function pageOf(size: string): Promise<Page> {
  const page = pages.get(size)
  if (!page) throw new Error(`No page of size ${size}`)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor()
  return page
}

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  // The search is the same on both: one of its tasks shows it.
  const isDone = ({ phone, typed }: Task) => phone !== searching.phone || typed === 'bp 118'
  const differing = tasks.filter((task) => size === 'desktop' || isDone(task))
  test.each(differing)('$task: at most $atMost taps or keys', async (task) => {
    const page = await pageOf(size)
    const steps = task[size]
    let taken = 0
    for (const step of steps) {
      await step(page).click()
      taken += 1
    }
    if (task.typed !== undefined && steps === searching[size]) {
      const search = page.getByRole('dialog').getByRole('combobox')
      await search.fill(task.typed)
      const words = task.found ?? task.typed.split(' ').at(-1) ?? ''
      await page
        .getByRole('option', { name: new RegExp(words, 'i') })
        .first()
        .waitFor()
      await search.press('Enter')
      taken += 1
    }
    await task.reached(page).first().waitFor()
    expect(taken).toBeLessThanOrEqual(task.atMost)
  })
})
