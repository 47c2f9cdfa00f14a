import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Overview } from '../../../shared/overview/overview.ts'
import { prerendered } from '../../../web/paths.ts'
import { jobWithPhotos } from '../../fixtures/screens/photo-screens.ts'
import { screens } from '../../fixtures/screens/screens.ts'
import { settled } from '../../fixtures/screens/viewer.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn, visitor } = visits()

/** Writes letters of a size, from the first paint of every page. */
async function inLetters(page: Page, size: string): Promise<void> {
  await page.addInitScript((given) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = given
    })
  }, size)
}

/** How much wider what stands on a page is than its window; 0 where it fits. */
function widerThanShown(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

test.each([
  ['a small phone', 320, '100%'],
  ['a phone with letters twice as large', 390, '200%'],
])('nothing scrolls sideways on %s, while somebody is at work', async (_, width, size) => {
  const page = await signedIn('owner', {
    ...onPhone,
    viewport: { width, height: 700 },
    locale: 'es-US',
  })
  await inLetters(page, size)
  const me = await whoIs(page)
  const { uuid: job } = await make(page, '/api/jobs/new', {
    job_name: 'Peninsula Condominium Association: north stairwell',
    address: '1 Long Name Avenue, Dayton, OH 45402',
  })
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'ARRIVAL' })
  const wide: string[] = []
  for (const path of [
    '/dashboard',
    '/account',
    `/jobs/${job}`,
    '/jobs',
    '/timesheets',
    '/my-week',
    '/logs',
    '/logs/new',
    '/users',
    '/payroll',
    '/receipts',
  ]) {
    await page.goto(path)
    await page.locator('.running').waitFor()
    await settled(page)
    const wider = await widerThanShown(page)
    if (wider > 0) wide.push(`${path} ${wider}`)
    const strip = await page.locator('.running').boundingBox()
    if (size === '100%' && (strip?.height ?? 0) > 56) wide.push(`${path} strip ${strip?.height}`)
  }
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
  expect(wide).toEqual([])
})

test('no public page, and no paint record, scrolls sideways in letters twice as large', async () => {
  const wide: string[] = []
  const look = async (page: Page, path: string) => {
    await page.goto(path)
    await settled(page)
    const wider = await widerThanShown(page)
    if (wider > 0) wide.push(`${path} ${wider}`)
  }
  const phone = { ...onPhone, locale: 'es-US' }
  const stranger = await visitor(phone)
  await inLetters(stranger, '200%')
  for (const path of prerendered) await look(stranger, path)
  const office = await signedIn('owner', phone)
  await inLetters(office, '200%')
  await office.goto('/colors?text=bp')
  await office.locator('.paint-row').first().waitFor()
  await look(office, '/colors?text=bp')
  const job = await jobWithPhotos(office)
  await look(office, job)
  const sheet = screens.find(({ name }) => name === 'color-sheet')
  if (!sheet || typeof sheet.path === 'string') throw new Error('There is no color sheet.')
  const url = await sheet.path(office)
  await look(stranger, url)
  expect(wide).toEqual([])
})

test('between a phone and a desk the bar fits, and the company’s name stands in it', async () => {
  const page = await signedIn('owner', { locale: 'es-US', viewport: { width: 834, height: 1112 } })
  // As wide as it becomes: both places have something waiting, in two digits.
  await page.route('**/api/overview', async (route) => {
    const body = (await (await route.fetch()).json()) as Overview
    const people = Array.from({ length: 24 }, (_, index) => ({
      user_id: crypto.randomUUID(),
      user_name: `Painter ${index}`,
    }))
    const sheets = { people, worked_seconds: 3600, gross: '30.00' }
    const timesheets = (['look', 'approved'] as const).map((group) => ({ group, ...sheets }))
    await route.fulfill({ json: { ...body, timesheets } })
  })
  await page.goto('/dashboard')
  await page.locator('.tiles').waitFor()
  await page.getByRole('banner').locator('.count').nth(1).waitFor()
  for (const width of [834, 992, 1024, 1184]) {
    await page.setViewportSize({ width, height: 1112 })
    expect(await widerThanShown(page)).toBeLessThanOrEqual(0)
    const name = await page.locator('.company span').boundingBox()
    expect(name?.width).toBeGreaterThan(90)
  }
})
