import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addQuickJob, chooseJob, entriesOf, logButton } from '../fixtures/log-sheet.ts'
import { onPhone, visits, whoIs } from '../fixtures/visits.ts'

const { signedIn } = visits()

const onPhoneWithWorker = { ...onPhone, serviceWorkers: 'allow' } as const
const timeout = 30_000

/** A painter on a phone whose Dropcloth is kept on the device, with a job to log for. */
async function painterWithWorker(job: string) {
  const office = await signedIn('owner')
  const uuid = await addQuickJob(office, job)
  const page = await signedIn('painter', onPhoneWithWorker)
  const me = await whoIs(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // What the sheet needs is read once while there is signal.
  await openSheet(page)
  await page.keyboard.press('Escape')
  return { page, office, me, job: uuid }
}

async function openSheet(page: Page) {
  await logButton(page).tap()
  await page.getByRole('dialog').getByRole('group', { name: 'What' }).waitFor()
}

async function log(page: Page, what: string, job: string, notes?: string) {
  await openSheet(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: what, exact: true }).click({ force: true })
  await chooseJob(page, job)
  if (notes !== undefined) await sheet.locator('textarea').fill(notes)
  await sheet.locator('button[type=submit]').tap()
  await sheet.waitFor({ state: 'detached' })
}

test('opened, logged and closed without signal, a day arrives whole once there is signal', async () => {
  const { page: first, office, me, job } = await painterWithWorker('Cellar House')
  const context = first.context()
  await context.setOffline(true)
  await first.close()
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  await page.goto('/dashboard')
  await page.getByText('You are offline.').first().waitFor()
  await log(page, 'Arrive', 'Cellar House')
  await page.locator('.running').getByText('Cellar House').waitFor()
  await log(page, 'Meal break', 'Cellar House')
  await log(page, 'Back to work', 'Cellar House')
  await log(page, 'Note', 'Cellar House', 'Primed the ceiling')
  await log(page, 'Leave', 'Cellar House')
  await page.getByText('5 entries not sent yet').waitFor()
  expect(await entriesOf(office, job)).toEqual([])
  await page.reload()
  await page.getByText('5 entries not sent yet').waitFor()
  await context.setOffline(false)
  await page.getByText(/not sent yet/).waitFor({ state: 'detached' })
  const entries = await entriesOf(office, job)
  expect(
    entries.toReversed().map(({ entry_type, break: kind, user_id }) => [entry_type, kind, user_id]),
  ).toEqual([
    ['ARRIVAL', null, me.uuid],
    ['DEPARTURE', 'meal', me.uuid],
    ['ARRIVAL', null, me.uuid],
    ['JOB_NOTE', null, me.uuid],
    ['DEPARTURE', null, me.uuid],
  ])
})
