import { expect, test } from 'vitest'
import { onPhone, visits } from '../fixtures/visits.ts'

const { signedIn } = visits()

test('a part that a newer version has replaced loads the page again, once, and then works', async () => {
  const page = await signedIn('painter', onPhone)
  await page.goto('/jobs')
  const log = page.getByRole('button', { name: 'Log', exact: true })
  await log.waitFor()
  await page.route('**/assets/quick-log*', (route) => route.abort())
  const again = page.waitForEvent('load')
  await log.tap()
  await again
  await page.unroute('**/assets/quick-log*')
  await page.getByRole('button', { name: 'Log', exact: true }).tap()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe('/jobs')
})
