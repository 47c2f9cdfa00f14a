import type { Page } from 'playwright-core'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { launchBrowser } from '../fixtures/screens/browser.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'
import { mondayOf } from '../fixtures/people/weekday.ts'
import { slowdown, timed } from './interactions.ts'

const people = 40
const weeks = 8

const idOf = (kind: number, index: number) =>
  `00000000-0000-4000-800${kind}-${index.toString(16).padStart(12, '0')}`

/** Answers with a company of forty, each of whom is planned for five days of every week. */
async function fill(page: Page): Promise<void> {
  const [user] = (await (await page.request.get('/api/users')).json()) as [{ uuid: string }]
  const today = new Date().toISOString().slice(0, 10)
  const path = `/api/schedule?from=${today}&to=${addDays(today, 6)}`
  const known = (await (await page.request.get(path)).json()) as Schedule
  const [shift] = known.shifts
  if (!shift) throw new Error('The demo plans nothing')
  const users = Array.from({ length: people }, (_, index) => ({
    ...user,
    uuid: idOf(1, index),
    name: `Person ${index}`,
  }))
  await page.route('**/api/users?**', (route) => route.fulfill({ json: users }))
  await page.route('**/api/users', (route) => route.fulfill({ json: users }))
  await page.route('**/api/schedule?**', (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? ''
    const days = [0, 1, 2, 3, 4].map((day) => addDays(from, day))
    const shifts = days.flatMap((date, day) =>
      users.map(({ uuid }, index) => ({
        ...shift,
        uuid: idOf(2, index * 10 + day),
        date,
        user_ids: [uuid],
        job_name: `House ${index % 8}`,
        start: '07:00',
        end: '15:30',
      })),
    )
    const sums = users.map(({ uuid }) => ({
      user_id: uuid,
      worked_seconds: 0,
      planned_seconds: 152_000,
      overtime_seconds: 8_000,
      premium: '44.00',
    }))
    return route.fulfill({
      json: { ...known, from, to: addDays(from, 6), shifts, people: sums, conflicts: [] },
    })
  })
}

/** Weeks of forty people at a slowed processor: the longest from a tap to the picture, in milliseconds. */
export async function measureBoard(): Promise<Record<string, number>> {
  const product = new RunningProduct()
  await product.start()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ baseURL: product.origin })
    await page.goto('/auth/google?login_hint=owner@brightside.example')
    await page.locator('.tiles').waitFor()
    await fill(page)
    const monday = mondayOf(new Date().toISOString().slice(0, 10))
    await page.goto(`/schedule?date=${addDays(monday, 7)}`)
    const cards = page.locator('.shift')
    await cards.nth(people * 5 - 1).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const taps: number[] = []
    for (let week = 0; week < weeks; week += 1) {
      taps.push(await timed(page, () => page.getByRole('link', { name: 'Later week' }).click()))
      await cards.nth(people * 5 - 1).waitFor()
    }
    const byJob = page.getByRole('button', { name: 'Jobs', exact: true })
    const open = () => cards.first().click()
    return {
      [`go to a week of ${people} people`]: Math.max(...taps),
      'open a shift of it': await timed(page, open),
      'show it by job': await timed(page, async () => {
        await page.keyboard.press('Escape')
        await byJob.click()
      }),
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}
