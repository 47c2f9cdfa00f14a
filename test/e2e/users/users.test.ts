import { expect, test } from 'vitest'
import { columnTexts } from '../../fixtures/screens/forms.ts'
import { visits } from '../../fixtures/people/visits.ts'

const { onDashboard, signedIn } = visits()
const headers = ['Painter', 'Role', 'Wage', 'Email', 'Phone', 'Active?']

test('all people are listed with the agreed columns, each linked to', async () => {
  const page = await signedIn('owner')
  // Other tests add people: the list shows those in sight only.
  await page.goto('/users?name=pat%20romero')
  await page.getByRole('heading', { name: 'All Users', level: 1 }).waitFor()
  const table = page.getByRole('table', { name: 'All Users' })
  await table.waitFor()
  const shown = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(shown).toEqual(headers)
  for (const header of headers) {
    await table.getByPlaceholder(`Filter ${header}`, { exact: true }).waitFor()
  }
  const row = table.getByRole('row', { name: /Pat Romero/ })
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells.slice(1, 4)).toEqual(['painter', '$26.50/hr', 'pat@brightside.example'])
  expect(cells[5]).toBe('Yes')
  await table.getByPlaceholder('Filter Painter').fill('Carl Jensen')
  await table
    .getByRole('row', { name: /Carl Jensen/ })
    .getByRole('cell', { name: 'No' })
    .waitFor()
  await table.getByPlaceholder('Filter Painter').fill('Pat Romero')
  await row.getByRole('link', { name: 'Pat Romero' }).click()
  await page.getByRole('heading', { name: 'Pat Romero', level: 1 }).waitFor()
})

test('wages sort as numbers, and the arrows and the address say how', async () => {
  const page = await signedIn('owner')
  await page.goto('/users')
  const head = page.getByRole('columnheader', { name: /Wage/ })
  const wages = async () =>
    (await columnTexts(page, 3)).filter(Boolean).map((text) => Number(text.replace(/[$/hr]/g, '')))
  await head.getByRole('button').click()
  await head.getByText('↑').waitFor()
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  const ascending = await wages()
  expect(ascending.length).toBeGreaterThan(5)
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
  await head.getByRole('button').click()
  await head.getByText('↓').waitFor()
  expect(new URL(page.url()).search).toBe('?sort=-wage')
  const descending = await wages()
  expect(descending).toEqual(descending.toSorted((a, b) => b - a))
  await head.getByRole('button').click()
  await page.locator('th[aria-sort="none"]', { hasText: 'Wage' }).waitFor()
})

test('a painter sees names and roles, nobody’s wage, e-mail or phone', async () => {
  const page = await signedIn('painter')
  await page.goto('/users')
  await page.getByRole('table', { name: 'All Users' }).waitFor()
  const wages = await columnTexts(page, 3)
  expect(wages.length).toBeGreaterThan(5)
  expect(new Set(wages)).toEqual(new Set(['']))
  expect(new Set(await columnTexts(page, 4))).toEqual(new Set(['']))
})

test('what a supervisor may not know of the owner is not shown as missing; of a painter it is shown', async () => {
  const page = await onDashboard('supervisor')
  const facts = page.locator('dl.facts').first()
  await page.goto('/users?name=olivia%20grant')
  await page.getByRole('link', { name: 'Olivia Grant', exact: true }).click()
  await facts.getByText('admin', { exact: true }).waitFor()
  expect(await facts.locator('dt').allTextContents()).toEqual(['Name', 'Role', 'Active?'])
  await page.goto('/users?name=mei%20tanaka')
  await page.getByRole('link', { name: 'Mei Tanaka', exact: true }).click()
  await facts.getByText('painter', { exact: true }).waitFor()
  expect(await facts.locator('dt').allTextContents()).toContain('Hourly Pay')
})
