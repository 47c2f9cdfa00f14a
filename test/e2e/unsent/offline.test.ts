import { expect, test } from 'vitest'
import { chooseJob, entriesOf, logOnPhone, openSheet } from '../../fixtures/screens/log-sheet.ts'
import { phonesWithWorker } from '../../fixtures/screens/without-signal.ts'

const { painterWithWorker } = phonesWithWorker()

const timeout = 30_000

test('opened, logged and closed without signal, a day arrives whole once there is signal', async () => {
  const { page: first, office, me, job } = await painterWithWorker('Cellar House')
  const context = first.context()
  await context.setOffline(true)
  await first.close()
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  await page.goto('/dashboard')
  await page.getByText('Offline').first().waitFor()
  await logOnPhone(page, 'Arrive', 'Cellar House')
  await page.locator('.running').getByText('Cellar House').waitFor()
  await logOnPhone(page, 'Meal break', 'Cellar House')
  await page
    .locator('.running')
    .getByText(/^on break since/)
    .waitFor()
  await logOnPhone(page, 'Back to work', 'Cellar House')
  await logOnPhone(page, 'Just a note', 'Cellar House', 'Primed the ceiling')
  await logOnPhone(page, 'Leave', 'Cellar House')
  await page.getByText('5 to send').waitFor()
  expect(await entriesOf(office, job)).toEqual([])
  await page.reload()
  await page.getByText('5 to send').waitFor()
  await context.setOffline(false)
  await page.getByText(/to send/).waitFor({ state: 'detached' })
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

test('an answer that is lost with its page, and two tabs that send at once, make one entry each', async () => {
  const { page, office, job } = await painterWithWorker('Two Tabs House')
  const context = page.context()
  const committed = Promise.withResolvers<void>()
  await page.route('**/api/logs/create', async (route) => {
    await route.fetch()
    committed.resolve()
    await route.abort()
  })
  await openSheet(page)
  await page.getByRole('radio', { name: 'Just a note', exact: true }).click({ force: true })
  await chooseJob(page, 'Two Tabs House')
  await page.locator('textarea').fill('Lost with the page')
  await page.getByRole('dialog').locator('button[type=submit]').tap()
  await committed.promise
  await page.close()
  const tabs = [await context.newPage(), await context.newPage()]
  await context.setOffline(true)
  const [first] = tabs
  await first?.goto('/dashboard')
  if (first) await logOnPhone(first, 'Just a note', 'Two Tabs House', 'From the basement')
  await tabs[1]?.goto('/jobs')
  await context.setOffline(false)
  for (const tab of tabs) await tab.getByText(/to send/).waitFor({ state: 'detached', timeout })
  // A tab also shows nothing to send before it has read what is kept.
  const notes = async () => (await entriesOf(office, job)).map((entry) => entry.notes)
  await expect.poll(notes, { timeout }).toEqual(['From the basement', 'Lost with the page'])
})
