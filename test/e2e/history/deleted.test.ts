import { test } from 'vitest'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('nothing deleted is said so', async () => {
  const page = await signedIn('owner')
  await page.route('**/api/*/deleted**', (route) => route.fulfill({ json: [] }))
  await page.goto('/deleted')
  await page.getByRole('heading', { name: 'Deleted Jobs' }).waitFor()
  await page.waitForFunction(
    () => document.body.innerText.split('Nothing was deleted in the last 30 days.').length === 3,
  )
})
