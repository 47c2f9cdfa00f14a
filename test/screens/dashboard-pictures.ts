import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { languages } from '../../shared/fields/languages.ts'
import type { Screen } from '../fixtures/screens/screens.ts'
import { settled, Viewer } from '../fixtures/screens/viewer.ts'

const dashboard: Screen = { name: 'landing', as: 'owner@brightside.example', path: '/dashboard' }

const things = z.array(z.object({ uuid: z.string(), status: z.optional(z.string()) }))

/** Sends six people to three jobs: a working morning, begun some three hours ago. */
async function beginMorning({ request }: Page, now: number): Promise<void> {
  const read = async (address: string) => z.parse(things, await (await request.get(address)).json())
  const jobs = (await read('/api/jobs')).filter(({ status }) => status === 'Active').slice(0, 3)
  const users = (await read('/api/users')).slice(0, 6)
  for (const [index, { uuid: user_id }] of users.entries()) {
    const job_id = jobs[index % jobs.length]?.uuid
    const timestamp = new Date(now - (200 - index * 7) * 60_000).toISOString()
    await request.post('/api/logs/create', {
      data: { user_id, job_id, type: 'ARRIVAL', timestamp },
    })
  }
}

/** Shows a page once more, as of the product's own clock. */
async function show(page: Page, ahead: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ahead)
  await page.reload()
  await page.locator('.stories').waitFor()
  await settled(page)
}

/**
 * Takes the pictures of the dashboard that the landing page and the README show, into web/public, `ahead` milliseconds from
 * now, as the product's own clock is.
 */
export async function takeDashboardPictures(
  browser: Browser,
  origin: string,
  ahead: number,
): Promise<void> {
  let hasBegun = false
  for (const language of languages) {
    for (const theme of ['light', 'dark'] as const) {
      const viewer = new Viewer(browser, origin, { size: 'landing', theme, language })
      const page = await viewer.open(dashboard)
      if (!hasBegun) await beginMorning(page, Date.now() + ahead)
      hasBegun = true
      await show(page, ahead)
      await page.locator('.company').filter({ hasText: 'Brightside' }).waitFor()
      await keep(page, `dashboard-${theme}-${language}`)
      await viewer.close()
    }
  }
  const readme = new Viewer(browser, origin, { size: 'desktop', theme: 'light', language: 'en' })
  const shown = await readme.open(dashboard)
  await show(shown, ahead)
  await shown.screenshot({ path: 'docs/dashboard.png' })
  await readme.close()
  // Shown where a phone offers to install Dropcloth.
  const viewer = new Viewer(browser, origin, { size: 'phone', theme: 'light', language: 'en' })
  const page = await viewer.open(dashboard)
  await show(page, ahead)
  await keep(page, 'phone-light-en')
  await viewer.close()
}

/** Writes what a page shows to a file of the site. */
async function keep(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const file = path.resolve(`web/public/${name}.webp`)
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(file)
}
