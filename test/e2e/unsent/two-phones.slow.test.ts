import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addQuickJob, chooseJob, entriesOf, logButton } from '../../fixtures/screens/log-sheet.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()
const timeout = 30_000

/** Taps an arrival on a phone that has just lost its signal. */
async function arriveOffline(page: Page, job: string): Promise<void> {
  await page.goto('/jobs')
  await logButton(page).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Arrive', exact: true }).click({ force: true })
  await chooseJob(page, job)
  // What is still to come into the sheet would move the button below the thumb, or say that it is missing.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await sheet.locator('button[type=submit]').tap()
  await page.getByText('1 to send').waitFor()
}

test('the same arrival tapped on two phones without signal is one stretch that nobody has to look at', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Two Phones House')
  // Whom no test that runs beside this one clocks in or out.
  const [first, second] = [await signedIn('jorge', onPhone), await signedIn('jorge', onPhone)]
  const me = await whoIs(first)
  for (const page of [first, second]) await arriveOffline(page, 'Two Phones House')
  for (const page of [second, first]) await page.context().setOffline(false)
  await expect.poll(async () => (await entriesOf(office, job)).length, { timeout }).toBe(2)
  const ids = (await entriesOf(office, job)).map(({ uuid }) => uuid)
  await make(first, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
  const day = new Date().toISOString().slice(0, 10)
  const sheet = await first.request.get(`/api/timesheets/${me.uuid}/${day}`)
  const { problems } = (await sheet.json()) as { problems: { code: string; entry_id?: string }[] }
  const found = problems.filter(({ entry_id = '' }) => ids.includes(entry_id))
  // At some hours the demo has him at another job earlier the same day: the way from there is asked about.
  expect(found.filter(({ code }) => code !== 'travel')).toEqual([])
})
