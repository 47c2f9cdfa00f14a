import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Paint } from '../../../shared/paints/paint.ts'
import { addQuickJob } from '../../fixtures/screens/log-sheet.ts'
import { chooseFiles, wallFile } from '../../fixtures/files/photo-files.ts'
import { make, onPhone, visits } from '../../fixtures/people/visits.ts'
import { onPhoneWithWorker, readyWithoutSignal } from '../../fixtures/screens/without-signal.ts'

// The painter's record: written on a phone, with signal or without, and found years later.

const { onDashboard, signedIn } = visits()
const timeout = 30_000

async function openJob(page: Page, job: string) {
  page.setDefaultTimeout(timeout)
  await page.goto(`/jobs/${job}`)
  await page.getByRole('heading', { name: 'Paint record' }).waitFor()
}

async function paintsOf(page: Page, job: string): Promise<Paint[]> {
  return (await (await page.request.get(`/api/jobs/${job}/paints`)).json()) as Paint[]
}

const section = (page: Page) => page.getByRole('region', { name: 'Paint record' })

async function record(
  page: Page,
  fields: Record<string, string>,
  more?: (page: Page) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Add a color' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to paint record' })
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Sheen') await dialog.getByLabel(label).selectOption({ label: value })
    else await dialog.getByLabel(label, { exact: false }).first().fill(value)
  }
  await more?.(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a color recorded on a phone is found over all jobs by its code', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Colored House')
  const page = await signedIn('rosa', onPhone)
  await openJob(page, job)
  await record(page, {
    'Room or surface': 'Kitchen walls',
    'Color code': 'SW 7005',
    'Color name': 'Pure White',
    Brand: 'Sherwin-Williams',
    Product: 'Duration Home',
    Sheen: 'Satin',
    Coats: '2',
  })
  const row = section(page).getByRole('listitem')
  await row.getByText('Kitchen walls').waitFor()
  await row.getByText('Sherwin-Williams Duration Home · Satin · 2 coats').waitFor()
  // Nobody said how it looks: no color is shown for the code.
  expect(await row.locator('.paint-look').getAttribute('class')).toContain('unknown')
  await page.getByRole('link', { name: 'Search colors across jobs' }).click()
  await page.getByLabel('A code, a color or a product').fill('sw7005')
  await page.getByRole('link', { name: 'Colored House' }).click()
  await page.waitForURL(`**/jobs/${job}`)
})

test('what a note of the job names is proposed', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Noted House')
  const { uuid } = (await (await page.request.get('/api/me')).json()) as { uuid: string }
  const notes = 'Hall in SW 7036 Accessible Beige, eggshell'
  await page.request.post('/api/logs/create', { data: { user_id: uuid, job_id: job, notes } })
  await openJob(page, job)
  await record(page, { 'Room or surface': 'Hall' }, async () => {
    await page.getByRole('button', { name: 'SW 7036 Accessible Beige' }).click()
  })
  expect((await paintsOf(page, job))[0]).toMatchObject({
    place: 'Hall',
    color_code: 'SW 7036',
    color_name: 'Accessible Beige',
    sheen: 'eggshell',
  })
})

test('recorded without signal, it waits and arrives', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Cellar Color House')
  const page = await onDashboard('rosa', onPhoneWithWorker)
  await readyWithoutSignal(page)
  await openJob(page, job)
  await page.context().setOffline(true)
  await record(page, { 'Room or surface': 'Cellar floor', 'Color code': 'Gray 12' })
  await page.getByText('1 to send').waitFor()
  expect(await paintsOf(office, job)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(async () => (await paintsOf(office, job)).length, { timeout }).toBe(1)
})

test('a color picked from a photo is the job’s, and is proposed for the same code elsewhere', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Picked House')
  await openJob(page, job)
  await chooseFiles(page, 'Choose photos', [await wallFile('wall.jpg', 2, 400, 300)])
  await page.locator('.photo-tile[data-state="ready"] img').waitFor()
  await record(page, { 'Room or surface': 'Gable', 'Color code': 'PK 31' }, async () => {
    await page.getByRole('button', { name: 'Pick from a photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pick a color from a photo' })
    await dialog.locator('.photo-tile button').click()
    await dialog.locator('canvas').click()
    await dialog.getByRole('button', { name: 'Use this color' }).click()
    await page.getByLabel('The main color of this job').click()
  })
  const [paint] = await paintsOf(page, job)
  expect(paint?.color_value).toMatch(/^#[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(paint?.color_value?.slice(at, at + 2) ?? '', 16),
  )
  // What the picture is made of there: 120 to 145, 150 to 175, about 170.
  expect([red > 115 && red < 150, green > 145 && green < 180, blue > 160 && blue < 180]).toEqual([
    true,
    true,
    true,
  ])
  const { main_color } = (await (await page.request.get(`/api/jobs/${job}`)).json()) as Job
  expect(main_color).toEqual({ name: null, code: 'PK 31', value: paint?.color_value })
  const band = page.locator('.paint-band')
  await expect
    .poll(() => band.evaluate((each) => each.style.getPropertyValue('--paint')))
    .toBe(paint?.color_value)
  const other = await addQuickJob(page, 'Same Code House')
  await openJob(page, other)
  await record(page, { 'Room or surface': 'Porch', 'Color code': 'pk-31' }, async () => {
    await page.getByRole('button', { name: 'As recorded before: PK 31' }).click()
  })
  expect((await paintsOf(page, other))[0]?.color_value).toBe(paint?.color_value)
})

test('the same elsewhere takes everything but the place; what is deleted is undone', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Two Rooms House')
  await openJob(page, job)
  await record(page, { 'Room or surface': 'Bedroom', 'Color name': 'Sea Salt', Coats: '3' })
  await section(page).getByRole('button', { name: 'Use in another room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to paint record' })
  expect(await dialog.getByLabel('Color name').inputValue()).toBe('Sea Salt')
  expect(await dialog.getByLabel('Room or surface').inputValue()).toBe('')
  await dialog.getByLabel('Room or surface').fill('Hall')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const rows = section(page).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  // Later, too, it comes back.
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByText('Deleted records').click()
  await page.getByRole('button', { name: /^Restore (Hall|Bedroom), Sea Salt$/ }).click()
  await page.getByText('Nothing was deleted in the last 30 days.').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
})

test('who changes a record that somebody else changed meanwhile sees what, and loses nothing of it', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Two Hands House')
  await openJob(page, job)
  await record(page, { 'Room or surface': 'Stairs', 'Color code': 'HC 9', Coats: '2' })
  const [paint] = await paintsOf(page, job)
  await section(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change what was recorded' })
  await dialog.getByLabel('Color code').fill('HC 10')
  const theirs = { coats: 3, color_code: 'HC 11', version: paint?.version }
  await page.request.put(`/api/paints/${paint?.uuid}`, { data: theirs })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Coats: 3').waitFor()
  const disputed = dialog.getByRole('group', { name: 'Color code' })
  await disputed.getByRole('radio', { name: /HC 10/ }).click({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await paintsOf(page, job)).toMatchObject([{ coats: 3, color_code: 'HC 10' }])
})

test('what the office makes the main color meanwhile stays it when another one is changed', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Main Color House')
  const body = { job_id: job, place: 'Walls', color_name: 'Sage' }
  const first = await make(page, '/api/paints', { ...body, is_main: true })
  const other = await make(page, '/api/paints', { ...body, place: 'Trim', color_name: 'Bone' })
  await openJob(page, job)
  const row = section(page).getByRole('listitem').filter({ hasText: 'Sage' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change what was recorded' })
  await dialog.getByLabel('Coats').fill('3')
  await page.request.put(`/api/paints/${other.uuid}`, { data: { is_main: true } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const paints = await paintsOf(page, job)
  expect(paints.find(({ uuid }) => uuid === first.uuid)).toMatchObject({ coats: 3, is_main: false })
  expect(paints.find(({ uuid }) => uuid === other.uuid)?.is_main).toBe(true)
})
