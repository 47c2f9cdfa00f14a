import { expect, test } from 'vitest'
import { make, onPhone, visits, whoIs } from '../fixtures/visits.ts'

const { signedIn } = visits()

test.each([
  ['a small phone', 320, '100%'],
  ['a phone with letters twice as large', 390, '200%'],
])('nothing scrolls sideways on %s, while somebody is at work', async (_, width, size) => {
  const page = await signedIn('owner', {
    ...onPhone,
    viewport: { width, height: 700 },
    locale: 'es-US',
  })
  await page.addInitScript((given) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = given
    })
  }, size)
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
    await page.waitForLoadState('networkidle')
    const { scrolled, shown } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }))
    if (scrolled > shown) wide.push(`${path} ${scrolled} of ${shown}`)
    const strip = await page.locator('.running').boundingBox()
    if (size === '100%' && (strip?.height ?? 0) > 56) wide.push(`${path} strip ${strip?.height}`)
  }
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
  expect(wide).toEqual([])
})
