import { expect, test } from 'vitest'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('a database of the device that never answers holds no screen up', async () => {
  const page = await signedIn('owner')
  await page.clock.install()
  // As Safari's does now and then: what opens it waits forever.
  await page.addInitScript(() => {
    IDBOpenDBRequest.prototype.addEventListener = () => undefined
  })
  await page.goto('/jobs')
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return page.getByRole('heading', { name: 'All Jobs' }).isVisible()
    })
    .toBe(true)
})
