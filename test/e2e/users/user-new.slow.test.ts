import { expect, test } from 'vitest'
import { unique } from '../../fixtures/screens/forms.ts'
import { visits } from '../../fixtures/people/visits.ts'
import { withoutIds } from '../../fixtures/contract/without-ids.ts'

const { signedIn } = visits()

test('a person is added with every field, and the list shows them', async () => {
  const page = await signedIn('owner')
  const name = unique('Nadia')
  await page.goto('/users/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.replace(' ', '')}@brightside.example`)
  expect(await page.getByLabel('Role').locator('option').allTextContents()).toEqual([
    'painter',
    'supervisor',
  ])
  expect(await page.getByLabel('Tax Status').locator('option').allTextContents()).toEqual([
    'W2',
    '1099',
  ])
  const pay = page.getByLabel('Hourly Pay')
  expect([await pay.getAttribute('type'), await pay.getAttribute('step')]).toEqual([
    'number',
    '0.01',
  ])
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
  expect(await page.getByLabel('State').getAttribute('maxlength')).toBe('40')
  expect(await page.getByLabel('ZIP').getAttribute('maxlength')).toBe('10')
  await pay.fill('22.75')
  await page.getByLabel('Phone').fill('555-0110')
  await page.getByLabel('Address 1').fill('4 Elm St')
  await page.getByLabel('City').fill('Dayton')
  await page.getByLabel('State').fill('oh')
  await page.getByLabel('ZIP').fill('45402')
  await page.getByLabel('SSN').fill('123-45-6789')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('heading', { name: 'All Users' }).waitFor()
  // Of a long list, only what is on the screen is there.
  await page.getByPlaceholder('Filter Painter').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('cell', { name: '$22.75/hr' }).waitFor()
  await row.getByRole('link', { name }).click()
  await page.getByText('•••-••-6789').waitFor()
})

test('a person who earns nothing is asked about before they are added', async () => {
  const page = await signedIn('owner')
  const name = unique('Nil')
  await page.goto('/users/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.replace(' ', '')}@brightside.example`)
  await page.getByLabel('Hourly Pay').fill('0')
  const add = page.getByRole('button', { name: 'Add User' })
  await add.click()
  await page.getByRole('alert').getByText('The hourly pay is $0.00.').waitFor()
  // Asked anew where something was changed meanwhile, and not where it was not.
  await page.getByLabel('Phone').fill('555-0111')
  await add.click()
  await page.getByRole('alert').getByText('The hourly pay is $0.00.').waitFor()
  await add.click()
  await page.getByRole('heading', { name: 'All Users' }).waitFor()
})

test('an empty form says what is required, at the fields too, and begins at the first', async () => {
  const page = await signedIn('owner')
  await page.goto('/users/new')
  await page.getByRole('button', { name: 'Add User' }).click()
  const sentence = "Make sure you've filled in all required fields."
  await page.getByRole('alert').getByText(sentence).waitFor()
  expect(await page.getByText(sentence).count()).toBe(3)
  const isFocused = (element: Element) => element === document.activeElement
  expect(await page.getByLabel('Name').evaluate(isFocused)).toBe(true)
  await page.getByLabel('Name').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(sentence).waitFor()
})

test('the server’s refusal stands above the form, and a silent failure gets the fallback', async () => {
  const page = await signedIn('owner')
  await page.goto('/users/new')
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('Email').fill('pat@brightside.example')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('alert').getByText('Somebody in your company already has this').waitFor()
  await page.route('**/api/users', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await page.getByLabel('Email').fill('other@brightside.example')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('alert').getByText('Failed to create user').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Somebody Else')
})

test('a social security number that was typed never lies in the browser; the rest outlives a reload', async () => {
  const page = await signedIn('owner')
  await page.goto('/users/new')
  await page.getByLabel('Name').fill('Kept Kim')
  await page.getByLabel('SSN').fill('987-65-4321')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('alert').waitFor()
  const stored = async () =>
    withoutIds(
      await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    )
  expect(await stored()).toContain('Kept Kim')
  expect(await stored()).not.toMatch(/987|4321/)
  await page.getByLabel('Email').fill('kim@brightside.example')
  await page.route('**/api/users', (route) => route.abort())
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByText(/^No connection/).waitFor()
  expect(await stored()).toContain('kim@brightside.example')
  expect(await stored()).not.toMatch(/987|4321/)
  await page.unroute('**/api/users')
  await page.reload()
  await page.getByText('We saved your draft.').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Kept Kim')
  expect(await page.getByLabel('SSN').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
  await page.reload()
  await page.getByLabel('Name').waitFor()
  expect(await page.getByText('We saved your draft.').count()).toBe(0)
})

test('a supervisor is offered painters only', async () => {
  const page = await signedIn('supervisor')
  await page.goto('/users/new')
  await page.getByLabel('Role').waitFor()
  expect(await page.getByLabel('Role').locator('option').allTextContents()).toEqual(['painter'])
})
