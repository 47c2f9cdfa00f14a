import { expect, test } from 'vitest'
import { choose, unique } from '../../fixtures/screens/forms.ts'
import {
  addQuickJob,
  chooseJob,
  entriesOf,
  logButton,
  wasLastOn,
} from '../../fixtures/screens/log-sheet.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()
const newJob = async (name: string) => addQuickJob(await signedIn('owner'), name)

test('a foreman takes the crew of the last day with one tap, and sees who is where already', async () => {
  const job = await newJob('Repeat House')
  const page = await signedIn('supervisor', onPhone)
  const found = await page.request.get('/api/users?limit=500')
  const users = (await found.json()) as { uuid: string; name: string }[]
  const idOf = (name: string) => users.find((each) => each.name === name)?.uuid ?? ''
  const names = ['Jorge Fuentes', 'Tomasz Nowak']
  const at = new Date(Date.now() - 26 * 3_600_000).toISOString()
  for (const name of names) {
    const body = { user_id: idOf(name), job_id: job, type: 'ARRIVAL', timestamp: at }
    await make(page, '/api/logs/create', body)
    const left = new Date(Date.parse(at) + 3_600_000).toISOString()
    await make(page, '/api/logs/create', { ...body, type: 'DEPARTURE', timestamp: left })
  }
  const me = await whoIs(page)
  await wasLastOn(page, me.uuid, job)
  await page.goto('/dashboard')
  await logButton(page).tap()
  await page.getByRole('button', { name: /^Same crew as .* \(2\)$/ }).tap()
  const confirm = page.getByRole('button', { name: 'Arrive at Repeat House (2 people)' })
  await confirm.tap()
  await page.getByText(/Arrived at Repeat House .*\(2 people\)/).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await logButton(page).tap()
  const row = page.getByRole('group', { name: 'Who' }).locator('label')
  await row.filter({ hasText: 'Jorge Fuentes' }).getByText('at Repeat House').waitFor()
  // Everybody who is there leaves: the job is known, and so is who.
  await page.getByRole('radio', { name: 'Leave' }).check({ force: true })
  await page.getByRole('button', { name: 'Everybody who is there (2)' }).tap()
  await page.getByRole('button', { name: 'Leave Repeat House (2 people)' }).tap()
  await page.getByText(/Left Repeat House .*\(2 people\)/).waitFor()
})

test('who goes on to the next job leaves the one before with the same tap', async () => {
  const [first, second] = [await newJob('First House'), await newJob('Second House')]
  const page = await signedIn('painter', onPhone)
  const me = await whoIs(page)
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: first, type: 'ARRIVAL' })
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('radio', { name: 'Arrive' }).check({ force: true })
  await chooseJob(page, 'Second House')
  await page.getByRole('button', { name: 'Switch from First House to Second House' }).tap()
  await page.locator('.running').getByRole('link', { name: 'Second House' }).waitFor()
  // The page shows what is still being sent.
  await expect.poll(async () => (await entriesOf(page, second)).length).toBe(1)
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: second, type: 'DEPARTURE' })
})

test('a crew’s day that is being corrected as the page ends is corrected for all of them', async () => {
  const page = await signedIn('supervisor', onPhone)
  const [wrong, right] = [await newJob('Alder Way'), await newJob('Aspen Way')]
  const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const names = [unique('Alva'), unique('Aspen'), unique('Asher')]
  for (const name of names) {
    const { uuid } = await make(page, '/api/users', {
      ...{ name, email: `${crypto.randomUUID()}@brightside.example` },
      ...{ role: 'painter', tax_status: 'W2' },
    })
    const at = (time: string) => ({ user_id: uuid, job_id: wrong, timestamp: `${date}T${time}Z` })
    await make(page, '/api/logs/create', { ...at('17:00:00'), type: 'ARRIVAL' })
    await make(page, '/api/logs/create', { ...at('18:00:00'), type: 'DEPARTURE' })
  }
  await page.goto(`/jobs/${wrong}`)
  await page.getByRole('button', { name: 'Correct the crew’s day' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day', { exact: true }).fill(date)
  await dialog.getByRole('checkbox').nth(2).waitFor()
  await choose(page, 'They were at', 'Aspen Way')
  await dialog.getByRole('radio', { name: 'Wrong job was tapped' }).check({ force: true })
  let sent = 0
  await page.route('**/api/logs/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent += 1
    // What comes after the first one never arrives from this page.
    if (sent === 1) await route.continue()
  })
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Move 3 to Aspen Way' }).tap()
  await (await answered).finished()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect.poll(async () => (await entriesOf(page, right)).length).toBe(6)
  expect(await entriesOf(page, wrong)).toEqual([])
})
