import { expect, test } from 'vitest'
import { addQuickJob } from '../../fixtures/screens/log-sheet.ts'
import { chooseFiles, wallFile } from '../../fixtures/files/photo-files.ts'
import { make, onPhone, visits } from '../../fixtures/people/visits.ts'

// What a customer sees at a link: the whole way from the office's choice to the withdrawal.

const { signedIn, visitor } = visits()
const timeout = 30_000

test('a customer opens the link in their language, prints it on one page, and loses it when it is withdrawn', async () => {
  const page = await signedIn('owner')
  const job = await addQuickJob(page, 'Sheet House')
  for (const place of ['Kitchen walls', 'Front door', 'Ceiling']) {
    const paint = {
      place,
      color_code: 'BP 118',
      sheen: 'satin',
      coats: 2,
      applied_on: '2026-05-04',
    }
    await make(page, '/api/paints', { job_id: job, ...paint })
  }
  await page.goto(`/jobs/${job}`)
  const files = [await wallFile('1.jpg', 21, 800, 600), await wallFile('2.jpg', 22, 800, 600)]
  await chooseFiles(page, 'Choose photos', files)
  await expect
    .poll(() => page.locator('.photo-tile[data-state="ready"]').count(), { timeout })
    .toBe(2)

  await page.getByRole('button', { name: 'Customer’s paint sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer’s paint sheet' })
  await dialog.getByRole('radio', { name: 'Español' }).click({ force: true })
  await dialog.getByLabel('A note to the customer').fill('La pintura que sobra está en el garaje.')
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link for the customer').inputValue()

  const customer = await visitor(onPhone)
  await customer.goto(link)
  await customer.getByRole('heading', { name: 'Lo que pintamos en su casa', level: 1 }).waitFor()
  expect(await customer.locator('html').getAttribute('lang')).toBe('es')
  await customer.getByText('1 Quick St').waitFor()
  await customer.getByText('De Brightside Painting').waitFor()
  await customer.getByText('La pintura que sobra está en el garaje.').waitFor()
  expect(await customer.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Kitchen walls',
    'Front door',
    'Ceiling',
  ])
  await customer.getByText('Satinado · 2 manos').first().waitFor()
  const picture = customer.locator('.color-sheet-photos img')
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  // Nothing leads anywhere else, and nobody is named.
  expect(await customer.getByRole('link').count()).toBe(0)
  expect(await customer.locator('body').innerText()).not.toMatch(/Sheet House|Olivia/)
  const pdf = (await customer.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Turn off link' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Turn off link' }).click()
  await dialog.getByRole('button', { name: 'Make the link' }).waitFor()
  await customer.reload()
  await customer.getByText('There is nothing at this link any more.').waitFor()
  expect(await customer.getByText('1 Quick St').count()).toBe(0)
})

test('painters are not offered to share it', async () => {
  const owner = await signedIn('owner')
  const job = await addQuickJob(owner, 'Unshared House')
  const page = await signedIn('rosa', onPhone)
  await page.goto(`/jobs/${job}`)
  await page.getByRole('button', { name: 'Add a color' }).waitFor()
  expect(await page.getByRole('button', { name: 'Customer’s paint sheet' }).count()).toBe(0)
})
