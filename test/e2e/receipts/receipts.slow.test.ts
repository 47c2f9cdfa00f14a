import { expect, test } from 'vitest'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import { workerBrowser } from '../../fixtures/screens/browser.ts'
import { addQuickJob } from '../../fixtures/screens/log-sheet.ts'
import { chooseFiles } from '../../fixtures/files/photo-files.ts'
import { drawReceipt } from '../../fixtures/files/receipts/draw.ts'
import { writtenReceipts } from '../../fixtures/files/receipts/written.ts'
import { make, onPhone, visits } from '../../fixtures/people/visits.ts'

// A receipt, from a painter's pocket to what the job costs and to their wages.

const { signedIn } = visits()
const timeout = 30_000

async function photoOf(name: string) {
  const receipt = writtenReceipts.find((each) => each.name === name)
  if (!receipt) throw new Error(`No receipt is called ${name}`)
  const buffer = Buffer.from(await drawReceipt(await workerBrowser(), receipt))
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

test('a receipt is read, confirmed beside its picture, costs its job, and is paid back with the wages', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Receipt House')
  const page = await signedIn('rosa', onPhone)
  page.setDefaultTimeout(timeout)
  await page.goto('/receipts')
  await page.getByLabel('For which job?').selectOption({ label: 'Receipt House' })
  await chooseFiles(page, 'Choose photos', [await photoOf('wide columns')])
  await page.getByRole('link', { name: 'GEM CITY PAINT CO' }).click()
  await page.getByRole('img', { name: 'Photo of the receipt' }).waitFor()
  expect(await page.getByLabel('Total ($)').inputValue()).toBe('370.28')
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-10-22')
  expect(await page.getByText('Please check:').count()).toBe(0)
  await page.getByRole('radio', { name: 'My own money' }).click({ force: true })
  await page.getByRole('button', { name: 'Looks right' }).tap()
  await page.getByRole('button', { name: 'Save changes' }).waitFor()

  // What the receipt says of the paint goes into the record of the job with a tap and a place.
  await page.getByRole('button', { name: 'Record this color' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Add to paint record' })
  expect(await dialog.getByLabel('Color code').inputValue()).toBe('SW 7005')
  await dialog.getByLabel('Room or surface').fill('Dining room')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  office.setDefaultTimeout(timeout)
  await office.goto(`/jobs/${job}`)
  await office.getByText('Dining room').waitFor()
  const costs = office.getByRole('listitem').filter({ hasText: 'Materials, by receipts' })
  await costs.getByText('$370.28').waitFor()
  // It is money, not a picture of the job.
  expect(await office.locator('.photo-tile').count()).toBe(0)

  await costs.getByRole('link').click()
  await office.getByText('Receipts of Receipt House.').waitFor()
  await expect.poll(() => office.getByLabel('For which job?').inputValue(), { timeout }).toBe(job)
  // Of this job alone, though others have receipts of the same store.
  expect(await office.locator('a[href^="/receipts/"]').count()).toBe(1)
  await office.getByRole('link', { name: 'GEM CITY PAINT CO' }).click()
  await office.getByRole('button', { name: 'Reimburse $370.28 on payroll' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Reimburse $370.28' }).click()
  await office.getByText('Reimbursed on payroll').waitFor()
  const me = (await (await page.request.get('/api/me')).json()) as { uuid: string }
  await office.goto('/timesheets')
  const today = new Date().toISOString().slice(0, 10)
  await office.goto(`/timesheets/${me.uuid}/${today}`)
  await office.getByText('Reimbursement').first().waitFor()
  await office.getByText('$370.28').first().waitFor()
})

test('what does not add up is marked, and the same receipt again is noticed', async () => {
  const office = await signedIn('owner')
  await addQuickJob(office, 'Doubtful House')
  const file = await photoOf('a misprinted total')
  office.setDefaultTimeout(timeout)
  const taken = async () => {
    await office.goto('/receipts')
    await office.getByLabel('For which job?').selectOption({ label: 'Doubtful House' })
    const before = await newest()
    await chooseFiles(office, 'Choose photos', [file])
    await expect.poll(async () => (await newest())?.uuid !== before?.uuid, { timeout }).toBe(true)
    await expect.poll(async () => (await newest())?.state, { timeout }).toBe('open')
    await office.goto(`/receipts/${(await newest())?.uuid}`)
  }
  const newest = async () =>
    ((await (await office.request.get('/api/receipts?limit=1')).json()) as Receipt[])[0]
  await taken()
  await office.getByText('items and tax don’t add up to this total').waitFor()
  expect(await office.getByLabel('Total ($)').inputValue()).toBe('66.88')
  await taken()
  await office.getByText('This may be a duplicate.').waitFor()
  // What is still on its way moves the button while it is pressed.
  await office.waitForLoadState('networkidle')
  await office.getByRole('button', { name: 'Looks right' }).click()
  await office.getByText('A receipt of the same day and total is there already.').first().waitFor()
  await office.getByLabel('Not a duplicate').click()
  await office.getByRole('button', { name: 'Looks right' }).click()
  await office.getByRole('button', { name: 'Save changes' }).waitFor()

  await office.getByRole('button', { name: 'Delete', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await office.waitForURL('**/receipts')
  await office.getByText('Deleted receipts').click()
  await office.getByRole('button', { name: /^Restore .*, 66\.88$/ }).click()
  await office.getByText('Nothing was deleted in the last 30 days.').waitFor()
})

test('a return takes from what the job cost, and stays one', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Returned House')
  office.setDefaultTimeout(timeout)
  // Its picture never comes: what it says is typed.
  const sha256 = 'a'.repeat(64)
  const photo = { job_id: job, bytes: 9, sha256, is_receipt: true }
  const { uuid } = await make(office, '/api/photos', photo)
  await office.goto(`/receipts/${uuid}`)
  await office.getByLabel('Total ($)').fill('86.25')
  await office.getByLabel('Date').fill('2026-05-05')
  await office.getByLabel('Tax ($)').fill('6.02')
  await office.getByLabel('This is a return').click()
  await office.getByRole('radio', { name: 'My own money' }).click({ force: true })
  await office.getByRole('button', { name: 'Looks right' }).click()
  await office.getByText('To deduct from reimbursements').waitFor()
  await office.reload()
  await office.getByRole('button', { name: 'Save changes' }).waitFor()
  expect(await office.getByLabel('This is a return').isChecked()).toBe(true)
  expect(await office.getByLabel('Total ($)').inputValue()).toBe('86.25')
  await office.getByLabel('Note').fill('Two gallons')
  await office.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async (): Promise<unknown> => (await office.request.get(`/api/receipts/${uuid}`)).json())
    .toMatchObject({ note: 'Two gallons', total: '-86.25', tax: '-6.02' })
  await office.goto('/receipts')
  await office.getByText('-$86.25').first().waitFor()
  await office.goto(`/jobs/${job}`)
  const costs = office.getByRole('listitem').filter({ hasText: 'Materials, by receipts' })
  await costs.getByText('-$86.25').waitFor()
})
