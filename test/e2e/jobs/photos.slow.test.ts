import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Photo } from '../../../shared/photos/photo.ts'
import { addQuickJob, chooseJob, logButton } from '../../fixtures/screens/log-sheet.ts'
import { chooseFiles, wallFile } from '../../fixtures/files/photo-files.ts'
import { onPhone, visits } from '../../fixtures/people/visits.ts'
import { onPhoneWithWorker, readyWithoutSignal } from '../../fixtures/screens/without-signal.ts'

// Photos of a job, from a phone: with signal and without, several at once, and killed in the middle.

const { onDashboard, signedIn } = visits()

const timeout = 30_000

async function photosOf(page: Page, job: string): Promise<Photo[]> {
  const answer = await page.request.get(`/api/jobs/${job}/photos`)
  return (await answer.json()) as Photo[]
}

const stateOf = async (page: Page, job: string) =>
  (await photosOf(page, job)).map(({ state }) => state)

async function openJob(page: Page, job: string) {
  page.setDefaultTimeout(timeout)
  await page.goto(`/jobs/${job}`)
  await page.getByRole('heading', { name: 'Photos', exact: true }).waitFor()
}

/** Chooses what the next photos are of. */
async function stageOf(page: Page, stage: string) {
  const choices = page.getByRole('group', { name: 'New photos' })
  await choices.getByRole('radio', { name: stage, exact: true }).click({ force: true })
}

const tiles = (page: Page) => page.locator('.photo-tile[data-state="ready"]')

test('five at once are made small, sent, and shown to everybody with who and when', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Five Photos House')
  const page = await signedIn('hannah', onPhone)
  await openJob(page, job)
  await stageOf(page, 'Before')
  const files = await Promise.all([1, 2, 3, 4, 5].map((seed) => wallFile(`${seed}.jpg`, seed)))
  await chooseFiles(page, 'Choose photos', files)
  await expect.poll(() => stateOf(office, job), { timeout }).toEqual(Array(5).fill('ready'))
  await expect.poll(() => tiles(page).count(), { timeout }).toBe(5)
  const [one] = await photosOf(office, job)
  expect(one).toMatchObject({ stage: 'before', width: 1600, height: 1200 })
  await openJob(office, job)
  await tiles(office)
    .first()
    .getByRole('button', { name: /Before\. .*Hannah/ })
    .click()
  const dialog = office.getByRole('dialog', { name: 'Before' })
  const full = dialog.getByRole('img')
  await full.waitFor()
  expect(await full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await dialog.getByLabel('Caption').fill('North wall')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await photosOf(office, job)).filter(({ caption }) => caption).length)
    .toBe(1)
})

test('a photo taken without signal waits with its entry, survives the end of the page, and arrives', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Basement Photos House')
  const first = await onDashboard('hannah', onPhoneWithWorker)
  const context = first.context()
  await readyWithoutSignal(first)
  await context.setOffline(true)
  await logButton(first).tap()
  const sheet = first.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Just a note', exact: true }).click({ force: true })
  await chooseJob(first, 'Basement Photos House')
  await sheet.locator('textarea').fill('Stain behind the furnace')
  await chooseFiles(first, 'Take a photo', [await wallFile('stain.jpg', 7)])
  await sheet.getByText('1 photo goes with it').waitFor()
  await sheet.locator('button[type=submit]').tap()
  await sheet.waitFor({ state: 'detached' })
  await first.getByText('2 to send').waitFor({ timeout })
  await first.close()
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  await page.goto('/unsent')
  await page.locator('.photo-tile[data-state="kept"]').getByText('Waits for signal').waitFor()
  expect(await photosOf(office, job)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => stateOf(office, job), { timeout }).toEqual(['ready'])
  await page.getByText('All sent.').waitFor()
  const [photo] = await photosOf(office, job)
  office.setDefaultTimeout(timeout)
  await office.goto(`/log_entries/${photo?.entry_id}`)
  await office.getByText('Stain behind the furnace').first().waitFor()
  await expect.poll(() => tiles(office).count(), { timeout }).toBe(1)
})

test('killed while it is sent, a photo is sent again, and is one', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Killed Photos House')
  const page = await signedIn('hannah', onPhone)
  await openJob(page, job)
  const reached = Promise.withResolvers<void>()
  await page.context().route('**/s3/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    reached.resolve()
    // Nothing answers any more: the page ends before.
    await new Promise(() => undefined)
  })
  await chooseFiles(page, 'Choose photos', [await wallFile('gable.jpg', 9)])
  await reached.promise
  await page.close()
  expect(await stateOf(office, job)).toEqual(['waiting'])
  const again = await page.context().newPage()
  await again.context().unroute('**/s3/**')
  await openJob(again, job)
  await expect.poll(() => stateOf(office, job), { timeout }).toEqual(['ready'])
  await expect.poll(() => tiles(again).count(), { timeout }).toBe(1)
  expect(await again.locator('.photo-tile[data-state="kept"]').count()).toBe(0)
})

test('before and after lie over each other under a slider; what is deleted comes back', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Slider House')
  await openJob(page, job)
  for (const [stage, seed] of [
    ['Before', 11],
    ['After', 12],
  ] as const) {
    await stageOf(page, stage)
    await chooseFiles(page, 'Choose photos', [await wallFile(`${stage}.jpg`, seed, 800, 600)])
    await page.locator(`.photo-tile[data-state="ready"]`, { hasText: stage }).waitFor()
  }
  await page.getByRole('button', { name: 'Before and after' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before and after' })
  await expect.poll(() => dialog.getByRole('img').count()).toBe(2)
  const slider = dialog.getByRole('slider')
  const clip = () =>
    dialog.locator('.photo-over').evaluate((over) => getComputedStyle(over).clipPath)
  await slider.fill('10')
  expect(await clip()).toBe('inset(0px 0px 0px 90%)')
  await slider.fill('100')
  expect(await clip()).toBe('inset(0px 0px 0px 0%)')
  await page.keyboard.press('Escape')
  await tiles(page).filter({ hasText: 'After' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await page
    .getByRole('dialog', { name: 'Delete' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect.poll(() => tiles(page).count()).toBe(1)
  await page.getByText('Deleted photos').click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => tiles(page).count()).toBe(2)
})

test('a file that is no picture is left out with a sentence, and the others are taken', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Odd Files House')
  await openJob(page, job)
  const text = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await chooseFiles(page, 'Choose photos', [text, await wallFile('good.jpg', 3, 400, 300)])
  await page.getByText('We couldn’t open one file').waitFor()
  await expect.poll(() => tiles(page).count(), { timeout }).toBe(1)
})
