import { expect, test } from 'vitest'
import { breakCall, people, visits } from '../../fixtures/people/visits.ts'

const { onDashboard, signedIn, visitor } = visits()

test('a protected page says Loading... while the session loads, then shows itself', async () => {
  const page = await signedIn('owner')
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/customers')
  await page.getByText('Loading...', { exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: 'All Customers' }).count()).toBe(0)
  go()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
})

test('without a session one lands on /login, comes back after signing in, and Back does not trap', async () => {
  const page = await visitor()
  await page.goto('/about')
  await page.goto('/customers?name=a')
  await page.waitForURL('**/login')
  await page.goBack()
  await page.waitForURL('**/about')
  await page.goto('/customers?name=a')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: /Sam Whitfield/ }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  expect(new URL(page.url()).search).toBe('?name=a')
})

test('a session that ends says so, and leads back to the same words', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs/new')
  await page.getByLabel('Job Name').fill('Typed before it ended')
  // What still loads would be refused first, and tell of the end before the form does.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByLabel('Address').fill('Somewhere')
  await page.getByRole('button', { name: 'Add Job' }).click()
  await page.getByRole('alert').getByText('Your session has ended').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: /owner@brightside/ }).click()
  await page.getByText('We saved your draft.').waitFor()
  expect(await page.getByLabel('Job Name').inputValue()).toBe('Typed before it ended')
})

test('who signed out is not told that a session ended', async () => {
  const page = await onDashboard('painter')
  await page.getByRole('button', { name: 'Account' }).click()
  // The page leads there at once, and the provider, whose session ends too, a second time.
  const ended = page.waitForResponse(/\/identity-provider\/logout/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await ended
  await page.waitForURL('**/login')
  await page.goto('/jobs')
  await page.waitForURL('**/login')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a server that cannot be reached signs nobody out: what is kept is shown, with its date', async () => {
  const page = await onDashboard('painter')
  await page.route('**/api/me', (route) => route.abort())
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
})

test('where nothing is kept, an unreachable server is said, and the page goes on with it', async () => {
  const page = await onDashboard('painter')
  await page.route('**/api/me', (route) => route.abort())
  await page.goto('/about')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('dropcloth')
        request.onsuccess = resolve
      }),
  )
  await page.goto('/jobs')
  await page.getByText('No connection. Nothing was lost').waitFor()
  await page.unroute('**/api/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
})

test.each([
  ['/users', '**/api/users?*'],
  ['/jobs', '**/api/jobs?*'],
  ['/customers', '**/api/customers?*'],
  ['/logs', '**/api/logs/all?*'],
  ['/tenants', '**/api/tenants?*'],
  ['/account', '**/api/users/me'],
  ['/deleted', '**/api/jobs/deleted?*'],
  ['/reports/week', '**/api/reports/weeks/**'],
  ['/dashboard', '**/api/statistics?*'],
])('%s says what happened when it does not load, and retries', async (path, call) => {
  const page = await visitor()
  const pattern = call.replace('?*', '**')
  // From the first visit on: what had been answered once would be kept, and shown.
  await breakCall(page, pattern)
  await page.goto(`/auth/google?login_hint=${people.owner}`)
  await page.locator('.tiles').waitFor()
  await page.goto(path)
  const alert = page.getByRole('alert').first()
  await alert.getByText(/could not answer|Failed to load account info/).waitFor()
  await page.unroute(pattern)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor({ state: 'detached' })
})

test('when somebody else signs in in another tab, nothing of the one before is shown', async () => {
  const page = await signedIn('owner')
  await page.goto('/users?name=pat%20romero')
  await page.getByRole('cell', { name: 'pat@brightside.example' }).waitFor()
  await page.goto('/customers/new')
  await page.getByLabel('Name').fill('Half typed')
  const other = await page.context().newPage()
  await other.goto('/auth/google?login_hint=walt@harbor.example')
  await other.locator('.tiles').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Users' }).click()
  await page.getByText('You switched to another company in another tab.').first().waitFor()
  await page.reload()
  await page.locator('.company').getByText('Harbor Coatings').waitFor()
  await page.getByRole('table').waitFor()
  expect(await page.getByText('brightside.example').count()).toBe(0)
})

test('a page whose parts were replaced begins anew, and never in the way of where somebody goes', async () => {
  const page = await onDashboard('painter')
  const reloadedAt = (...events: string[]) =>
    page.evaluate((names) => {
      for (const name of names) window.dispatchEvent(new Event(name))
      return sessionStorage.getItem('reloaded-at')
    }, events)
  expect(await reloadedAt('beforeunload', 'vite:preloadError')).toBeNull()
  await page.reload()
  // A phone that says nothing of leaving: a link that the browser follows, of which nothing is loaded yet.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#elsewhere' })
    document.body.append(link)
    link.click()
  })
  expect(await reloadedAt('vite:preloadError')).toBeNull()
  await page.reload()
  const begunAnew = page.waitForEvent('load')
  expect(await reloadedAt('vite:preloadError')).not.toBeNull()
  await begunAnew
})
