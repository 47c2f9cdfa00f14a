import { expect, test } from 'vitest'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('/ops shows what the dashboards show, from the lines of real traffic', async () => {
  const page = await signedIn('supervisor')
  expect((await page.request.get('/api/jobs/nothing')).status()).toBe(400)
  await page.goto('/ops')
  for (const question of ['Is it healthy?', 'Is it used?', 'What does it cost?']) {
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
  }
  const panel = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  const clientErrors = await panel('Requests, server errors and client errors')
    .getByText(/^client_errors: /)
    .innerText()
  expect(Number(/[\d.]+/.exec(clientErrors)?.[0])).toBeGreaterThan(0)
  await panel('Sign-ins and failures')
    .getByText(/^sign_ins: [1-9]/)
    .waitFor()
  await panel('Estimated dollars, by call')
    .getByRole('cell', { name: 'getJob', exact: true })
    .waitFor()
  const spent = panel('Estimated dollars, by call').getByRole('cell', { name: /^\$0\.0/ })
  await spent.first().waitFor()
  // A company is told by its name, in whatever range is chosen.
  await panel('Estimated dollars, by company and day')
    .getByRole('cell', { name: /Brightside/ })
    .waitFor()
  await page.getByRole('link', { name: 'the last 6 hours' }).click()
  await page.waitForURL(/range=6h/)
  await panel('Estimated dollars, by company and day')
    .getByRole('cell', { name: /Brightside/ })
    .waitFor()
  await page.getByText(/only there shows: .*Gateway and firewall/).waitFor()
  // No column is cut off at the edge of its panel.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((each) =>
      each.scrollWidth > each.clientWidth ? [each.querySelector('h2')?.textContent] : [],
    ),
  )
  expect(cut).toEqual([])
})
