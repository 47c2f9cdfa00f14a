import { expect, test } from 'vitest'
import { onPhone, visits } from '../../fixtures/people/visits.ts'

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

test('a form that needs a fresh sign-in keeps what was typed until its person has signed in again', async () => {
  const page = await signedIn('mei', onPhone)
  const refusal = {
    error: 'Confirm that it’s you. Sign in again to continue.',
    code: 'sign_in_again',
    message: { key: 'freshSignIn', params: {} },
  }
  await page.route('**/api/tokens', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: refusal })
      : route.continue(),
  )
  await page.goto('/account')
  await page.getByRole('button', { name: 'Make a token' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Make a token' })
  await dialog.getByLabel('What it is for').fill('Typed before')
  await dialog.getByRole('checkbox', { name: 'read jobs, paints and photos' }).check()
  await dialog.getByRole('button', { name: 'Make a token' }).tap()
  await dialog.getByText(refusal.error).waitFor()
  await page.unroute('**/api/tokens')
  await dialog.getByRole('link', { name: 'Sign in again to continue' }).tap()
  await page.waitForURL('**/account?open=token')
  expect(await dialog.getByLabel('What it is for').inputValue()).toBe('Typed before')
  await dialog.getByRole('button', { name: 'Make a token' }).tap()
  await dialog.getByRole('button', { name: 'I have it' }).tap()
  await page.getByText('Typed before', { exact: true }).waitFor()
  expect(page.url()).not.toContain('open=')
})
