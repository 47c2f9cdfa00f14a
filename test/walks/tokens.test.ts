import { expect, test } from 'vitest'
import { onPhone, visits } from '../fixtures/visits.ts'

const { signedIn, visitor } = visits()

test('a token is made, copied this once, used by a program, and revoked', async () => {
  const page = await signedIn('mei', onPhone)
  const program = (await visitor()).request
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Tokens for programs' })
  await section.getByText('No program has a token.').waitFor()
  await section.getByRole('button', { name: 'Make a token' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Make a token' })
  await dialog.getByLabel('What it is for').fill('My hours')
  await dialog.getByRole('button', { name: 'Make a token' }).tap()
  await dialog.getByText('Choose what it may do.').waitFor()
  await dialog.getByRole('checkbox', { name: 'read jobs, paints and photos' }).check()
  expect(await dialog.getByLabel('It works for').getByText('ever').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Make a token' }).tap()
  const shown = dialog.getByRole('textbox', { name: 'Tokens for programs' })
  const token = await shown.inputValue()
  const headers = { authorization: `Bearer ${token}` }
  expect((await program.get('/api/jobs', { headers })).status()).toBe(200)
  expect((await program.get('/api/users', { headers })).status()).toBe(403)
  await dialog.getByRole('button', { name: 'I have it' }).tap()
  await section.getByText('My hours', { exact: true }).waitFor()
  expect(await page.content()).not.toContain(token)
  await section.getByText(/last used on/).waitFor()
  await section.getByRole('button', { name: 'Revoke My hours' }).tap()
  const question = page.getByRole('dialog', { name: 'Revoke My hours' })
  await question.getByRole('button', { name: 'Revoke My hours' }).tap()
  await section.getByText('No program has a token.').waitFor()
  expect((await program.get('/api/jobs', { headers })).status()).toBe(401)
})
