import { expect, test } from 'vitest'
import { chooseFile } from '../../fixtures/screens/import-screens.ts'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

const file = [
  'Employee,Client,Job title,Date,Start time,End time,Break,Duration,Notes',
  'Old Hand,Lake House LLC,North dormer,05/04/2025,7:00 AM,3:30 PM,30,8,primer',
  'Old Hand,Lake House LLC,North dormer,05/31/2025,7:00 AM,3:00 PM,,8,two coats',
  'Newcomer Nan,City Hall,Lobby arch,05/04/2025,10:00 PM,6:00 AM,,8,',
  'Total,,,,,,,25,',
].join('\n')

test('an owner brings hours along, says who is who, compares a period and undoes it all', async () => {
  const page = await signedIn('owner')
  await page.goto('/payroll')
  // Its panels come one by one, and move the link.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Import hours from another system' }).click()
  await chooseFile(page, file)
  await page.getByText('Say who each person is.').waitFor()
  await page.getByText('A total in the file that isn’t the sum of its rows').waitFor()
  // Hours of somebody who is here, and of somebody who is not yet.
  await page.getByLabel('Who Old Hand is').selectOption({ label: 'Pat Romero' })
  await page.getByLabel('Who Newcomer Nan is').selectOption('add')
  await page.getByLabel('E-mail of Newcomer Nan').fill('nan@crew.example')
  await page.getByText('Read the file again first.').waitFor()
  await page.getByRole('button', { name: 'Read again with these choices' }).click()
  await page.getByText('3 of 3 rows, 24.00 hours').waitFor()
  await page.getByText('New: Lobby arch, North dormer').waitFor()
  // Where others have logged hours by then, nobody's silence makes them paid.
  const paid = page.getByLabel('Already paid through')
  const days = await paid
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  await paid.selectOption(days.find((day) => /^2025-0[56]-/.test(day)) ?? '')
  await page.getByRole('button', { name: 'Read again with these choices' }).click()
  await page.getByText('Read the file again first.').waitFor({ state: 'detached' })
  await page.getByText('Confirm the differences first.').waitFor()
  await page.getByLabel('I accept the differences of: Rows and totals without a name').check()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByText('1 new person, 2 new jobs, 2 new customers').waitFor()
  // What the old system made of that week: a quarter of an hour less a day.
  await page.getByLabel('A day of the pay period').fill('2025-05-31')
  await page.getByLabel('Regular hours: Pat Romero').fill('7.5')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('30 minutes for a meal were taken off long days, taken or not').waitFor()
  const jobs = async () => (await page.request.get('/api/jobs?limit=500')).text()
  expect(await jobs()).toContain('North dormer')
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('All that it brought is gone.').waitFor()
  expect(await jobs()).not.toContain('North dormer')
  await page.goto('/imports/')
  await page.getByText(/^Undone ·/).waitFor()
})

test('a file that is none is told so, and another one can be chosen at once', async () => {
  const page = await signedIn('owner')
  await page.goto('/imports/')
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.xls',
    mimeType: 'x/y',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await page.getByText('This is an old Excel file (.xls).', { exact: false }).waitFor()
  await chooseFile(page, file)
})

test('what an assistant proposed is a form that is filled in, and saved by a person', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs/new?name=Attic&address=5 Elm Street')
  await page.getByRole('button', { name: 'Add Job' }).last().waitFor()
  expect(await page.getByLabel('Job name').inputValue()).toBe('Attic')
  expect(await page.getByLabel('Address').inputValue()).toBe('5 Elm Street')
  await page.goto('/logs/new?type=JOB_NOTE&notes=Primer is dry&timestamp=2026-03-31T07:30')
  expect(await page.getByLabel('Notes').inputValue()).toBe('Primer is dry')
  expect(await page.getByLabel('Timestamp').inputValue()).toBe('2026-03-31T07:30')
})
