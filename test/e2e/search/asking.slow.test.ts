import { expect, test } from 'vitest'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

// No model answers on one's own machine: what the server says of questions is said here in its place.

test('a question is answered in the search with its sources, and what was left out is said', async () => {
  const page = await signedIn('owner')
  const asked: unknown[] = []
  await page.route('**/api/ask', async (route) => {
    const { method, postDataJSON } = {
      method: route.request().method(),
      postDataJSON: () => route.request().postDataJSON() as unknown,
    }
    if (method === 'GET') return route.fulfill({ json: { is_offered: true } })
    asked.push(postDataJSON())
    const sentences = [{ text: 'Pat Romero worked 8.00 h.', paths: ['/users'] }]
    return route.fulfill({ json: { sentences, struck: 1 } })
  })
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('How long did Pat work?')
  await search.getByRole('button', { name: 'Ask: How long did Pat work?' }).click()
  await search.getByText('Pat Romero worked 8.00 h.').waitFor()
  await search.getByText('1 sentence was left out').waitFor()
  expect(asked).toEqual([{ question: 'How long did Pat work?', language: 'en' }])
  await search.getByRole('link', { name: 'Source 1' }).click()
  await page.waitForURL('**/users')
})

test('where no model is set, the search asks nothing', async () => {
  const page = await signedIn('owner')
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('How long did Pat work?')
  await page.waitForLoadState('networkidle')
  expect(await search.getByRole('button', { name: /^Ask/ }).count()).toBe(0)
})
