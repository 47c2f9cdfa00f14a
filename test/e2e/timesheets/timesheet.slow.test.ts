import { expect, test } from 'vitest'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

async function shift(page: Parameters<typeof make>[0], job: string, date: string) {
  const name = unique('Calla')
  const user = await make(page, '/api/users', {
    name,
    email: `${crypto.randomUUID()}@brightside.example`,
    role: 'painter',
    tax_status: 'W2',
    hourly_pay: 20,
  })
  const entries = []
  for (const [type, time] of [
    ['ARRIVAL', '08:00'],
    ['DEPARTURE', '16:00'],
  ]) {
    const body = { user_id: user.uuid, job_id: job, type, timestamp: `${date}T${time}:00Z` }
    entries.push(await make(page, '/api/logs/create', body))
  }
  return { user: user.uuid, name, entries }
}

test('an hour for a missed meal is owed with one tap, and taken away again', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', {
    job_name: unique('Fresno'),
    address: '2210 Tulare St, Fresno, CA 93721',
  })
  const { user } = await shift(page, job.uuid, '2025-05-06')
  await page.goto(`/timesheets/${user}/2025-05-06`)
  const flagged = page.getByText('No meal break of 30 minutes')
  await flagged.waitFor()
  await page.getByRole('button', { name: 'Add 1 hour of meal premium' }).click()
  await flagged.waitFor({ state: 'detached' })
  await page.getByText('$180.00').first().waitFor()
  await page.getByRole('button', { name: 'Remove: Missed meal (hours) 1.00' }).click()
  await flagged.waitFor()
  expect(await page.getByText('$180.00').count()).toBe(0)
})

test('before a correction is saved, the hours of everybody it touches are shown', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Ohio'), address: 'Here' })
  const first = await shift(page, job.uuid, '2025-05-13')
  const second = await shift(page, job.uuid, '2025-05-20')
  await page.goto(`/log_entries/${first.entries[1]?.uuid}`)
  await page.getByText('Entered by someone else').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  const told = page.getByRole('status')
  await told.filter({ hasText: `${first.name}, May 13, 2025: 8 h, unchanged.` }).waitFor()
  await page.getByLabel('Timestamp').fill('2025-05-13T12:00')
  await told
    .filter({ hasText: `${first.name}, May 13, 2025: 8 h now, 4 h after this change.` })
    .waitFor()
  await page.getByRole('combobox', { name: 'User' }).fill(second.name)
  await page.getByRole('option', { name: second.name }).click()
  await told
    .filter({ hasText: `${first.name}, May 13, 2025: 8 h now, 0 h after this change.` })
    .waitFor()
  await told.filter({ hasText: `${second.name}, May 13, 2025: 0 h` }).waitFor()
})

test('what somebody has to look at stands on its person’s row, with the way to fix it', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Look'), address: 'Here' })
  const { user, name, entries } = await shift(page, job.uuid, '2025-05-27')
  await page.request.delete(`/api/logs/${entries[1]?.uuid}`)
  await page.goto('/timesheets?date=2025-05-27')
  const look = page.getByRole('list', { name: `Needs review: ${name}` })
  const line = look.getByRole('listitem')
  await line.getByText('Missing clock-out.').waitFor()
  await line.getByLabel('When did this work end?').fill('2025-05-27T15:00')
  await line.getByRole('button', { name: 'Save' }).click()
  await line.waitFor({ state: 'detached' })
  await page.goto(`/timesheets/${user}/2025-05-27`)
  await page.getByText('7 h').first().waitFor()
})

test('what is typed for one person stays while another’s row is put right', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Typed'), address: 'Here' })
  const people = [
    await shift(page, job.uuid, '2025-07-22'),
    await shift(page, job.uuid, '2025-07-22'),
  ].toSorted((a, b) => a.name.localeCompare(b.name))
  for (const { entries } of people) await page.request.delete(`/api/logs/${entries[1]?.uuid}`)
  await page.goto('/timesheets?date=2025-07-22')
  const [first, second] = people.map(({ name }) =>
    page.getByRole('list', { name: `Needs review: ${name}` }),
  )
  const typed = second?.getByLabel('When did this work end?')
  await typed?.fill('2025-07-22T16:45')
  await first?.getByRole('button', { name: 'Save' }).click()
  await first?.waitFor({ state: 'detached' })
  expect(await typed?.inputValue()).toBe('2025-07-22T16:45')
})

test('a departure without its arrival is put right on the row, by the time it began', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Began'), address: 'Here' })
  const { name, entries } = await shift(page, job.uuid, '2025-07-08')
  await page.request.delete(`/api/logs/${entries[0]?.uuid}`)
  await page.goto('/timesheets?date=2025-07-08')
  const look = page.getByRole('list', { name: `Needs review: ${name}` })
  await look.getByText('Missing clock-in.').waitFor()
  await look.getByLabel('When did this work begin?').fill('2025-07-08T08:00')
  await look.getByRole('button', { name: 'Save' }).click()
  await look.waitFor({ state: 'detached' })
})

test('“Fix it” leads to the field, and back to the timesheet once it is saved', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Twice'), address: 'Here' })
  const { user } = await shift(page, job.uuid, '2025-07-15')
  const twice = { user_id: user, job_id: job.uuid, type: 'ARRIVAL' }
  const timestamp = '2025-07-15T13:30:00.000Z'
  await make(page, '/api/logs/create', { ...twice, timestamp })
  const sheet = `/timesheets/${user}/2025-07-15`
  await page.goto(sheet)
  await page.getByRole('link', { name: 'Fix it' }).click()
  const field = page.getByLabel('Timestamp')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  const reason = page.getByLabel(/^Reason/)
  expect(await reason.getAttribute('aria-required')).toBe('false')
  await page.getByLabel('Type').selectOption('JOB_NOTE')
  // Of somebody else's time a reason is needed, and its star says so.
  await expect.poll(() => reason.getAttribute('aria-required')).toBe('true')
  await reason.fill('Tapped twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**${sheet}`)
  await page.getByRole('link', { name: 'Fix it' }).waitFor({ state: 'detached' })
})

test('what was asked stays busy until it is answered, and says when it was refused', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Iowa'), address: 'Here' })
  const { user } = await shift(page, job.uuid, '2025-06-03')
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/timesheets/*/*/approve', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto(`/timesheets/${user}/2025-06-03`)
  const approve = { name: 'Approve', exact: true }
  await page.getByRole('button', approve).click()
  const sure = page.getByRole('dialog')
  // Somebody else writes into the week that was asked about.
  await make(page, '/api/timesheets/' + `${user}/2025-06-03/extras`, {
    kind: 'bonus',
    amount: '5.00',
    version: await versionOf(page, user),
  })
  await sure.getByRole('button', approve).click()
  await sure.locator('[aria-busy="true"]').waitFor()
  expect(await sure.getByRole('button', approve).isDisabled()).toBe(true)
  answer()
  await sure.getByRole('alert').waitFor()
  // The same answer to the same question: what was not seen is not approved.
  await sure.getByRole('button', approve).click()
  await sure.getByRole('alert').waitFor()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', approve).click()
  await sure.getByRole('button', approve).click()
  await sure.waitFor({ state: 'detached' })
  await page.getByLabel('Reason').waitFor()
})

async function versionOf(page: Parameters<typeof make>[0], user: string): Promise<number> {
  const answer = await page.request.get(`/api/timesheets/${user}/2025-06-03`)
  return ((await answer.json()) as { version: number }).version
}

test('a raise inside approved hours says what is owed, and one tap pays it in the open period', async () => {
  const page = await signedIn('owner')
  const job = await make(page, '/api/jobs/new', { job_name: unique('Nevada'), address: 'Here' })
  const { user } = await shift(page, job.uuid, '2025-06-10')
  const path = `/api/timesheets/${user}/2025-06-10`
  const { version } = (await (await page.request.get(path)).json()) as { version: number }
  await make(page, `${path}/approve`, { version })
  await page.goto(`/users/${user}`)
  await page.getByText('Payroll', { exact: true }).last().click()
  const rate = page.getByRole('form', { name: 'Add rate' })
  await rate.getByLabel('Dollars an hour').fill('25')
  await rate.getByLabel('From').fill('2025-06-10')
  await rate.getByText('In effect from June 10, 2025').waitFor()
  await rate.getByRole('button', { name: 'Add rate' }).click()
  await page.getByText('$25.00').first().waitFor()
  await page.goto(`/timesheets/${user}/2025-06-10`)
  await page.getByText('Owed $40.00').waitFor()
  await page.getByRole('button', { name: 'Pay it in this period' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: 'Pay it in this period' }).click()
  await sure.waitFor({ state: 'detached' })
  expect(await page.getByText('Owed $40.00').count()).toBe(0)
  await page.goto(`/timesheets/${user}/${new Date().toISOString().slice(0, 10)}`)
  await page.getByText('Back pay ($)').waitFor()
})

test('a deleted job says what rests on it, and its hours stay under its name', async () => {
  const page = await signedIn('owner')
  const job_name = unique('Kansas')
  const job = await make(page, '/api/jobs/new', { job_name, address: 'Here' })
  const day = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 10)
  const { user, name } = await shift(page, job.uuid, day)
  await page.goto(`/jobs/${job.uuid}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const sure = page.getByRole('dialog')
  await sure.getByText('Hours there that are not in a payroll file yet:').waitFor()
  await sure.getByText(`${name}: 8 h, $160.00`).waitFor()
  await sure.getByLabel('Reason').fill('Entered twice')
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  await page.goto(`/timesheets/${user}/${day}`)
  await page.getByText(`${job_name} (deleted)`).first().waitFor()
  const days = page.getByRole('region', { name: 'Days' })
  await days.getByRole('link').first().click()
  // The entry names the job as the sheet does: first the sheet has to be gone.
  await days.waitFor({ state: 'detached' })
  await page.getByText(`${job_name} (deleted)`).waitFor()
})
