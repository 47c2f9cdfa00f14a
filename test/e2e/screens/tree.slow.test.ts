import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { workerBrowser } from '../../fixtures/screens/browser.ts'
import { signInAs } from '../../fixtures/people/sign-in-as.ts'
import { searching, tasks, type Task } from '../../fixtures/screens/tree-tasks.ts'
import { sizes } from '../../fixtures/screens/viewer.ts'
import { onPhone, people } from '../../fixtures/people/visits.ts'
import { witness } from '../../fixtures/screens/witness.ts'

// Where people would look for something, from a page in the corner: how many taps or keys it takes.
const pages = new Map<string, Page>()
const contexts: BrowserContext[] = []
const { watch } = witness(contexts)

// One page a size: what is opened on it changes nothing.
beforeAll(async () => {
  const browser = await workerBrowser()
  for (const [size, options] of Object.entries({
    desktop: { viewport: sizes.desktop },
    phone: onPhone,
  })) {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      locale: 'en-US',
      serviceWorkers: 'block',
      ...options,
    })
    contexts.push(context)
    await watch(context)
    await signInAs(context.request, people.owner)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    pages.set(size, page)
  }
})
afterAll(async () => {
  for (const context of contexts) await context.close()
})

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
