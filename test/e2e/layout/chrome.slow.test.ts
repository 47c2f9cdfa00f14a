import { expect, test } from 'vitest'
import { make, onPhone, showPath, shownCompany, visits } from '../../fixtures/people/visits.ts'

const { onDashboard, signedIn, visitor } = visits()

test('the top bar leads to the company and to every list, and says who is signed in', async () => {
  const page = await onDashboard('supervisor')
  const bar = page.getByRole('banner')
  await bar.getByText('Sam Whitfield').waitFor()
  const navigation = bar.getByRole('navigation', { name: 'Main' }).getByRole('link')
  // Time and Pay stand beside what is agreed, with how much waits there.
  const shown = (await navigation.allTextContents()).map((text) => text.replace(/\d.*$/, ''))
  expect(shown).toEqual(['Dashboard', 'Jobs', 'Users', 'Customers', 'Log', 'Time', 'Pay'])
  await bar.getByRole('link', { name: 'Brightside Painting' }).click()
  await page.waitForURL('**/tenants/*')
  await page.getByText('UUID').waitFor()
})

test('the avatar menu has its links and closes by a click outside or Escape', async () => {
  const page = await onDashboard('owner')
  const button = page.getByRole('button', { name: 'Account menu' })
  const about = page.getByRole('banner').getByRole('link', { name: 'About' })
  await button.click()
  const menu = page.locator('.menu-list:not([hidden])')
  const offered = await menu.locator('a, button').allTextContents()
  for (const name of ['About', 'Invest', 'Contribute', 'Account Settings', 'Logout']) {
    expect(offered).toContain(name)
  }
  expect(offered).not.toContain('Login')
  await page.getByRole('heading', { level: 1 }).click()
  await about.waitFor({ state: 'detached' })
  await button.click()
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  await about.waitFor({ state: 'detached' })
})

test('logging out leads to the landing page, also when the call fails', async () => {
  for (const isBroken of [false, true]) {
    const page = await signedIn('supervisor')
    if (isBroken) await page.route('**/api/logout', (route) => route.fulfill({ status: 500 }))
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Get Started' }).waitFor()
  }
})

test('who logs out in one tab is logged out in all of this browser', async () => {
  const page = await signedIn('supervisor')
  const other = await page.context().newPage()
  await other.goto('/users')
  await other.getByRole('heading', { name: 'All Users' }).waitFor()
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Account menu' }).click()
  // The session at the identity provider is ended as well: the next person there is asked who they are.
  const atProvider = page.waitForResponse((answer) => answer.url().includes('/auth/logout'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await atProvider
  await page.getByRole('button', { name: 'Get Started' }).waitFor()
  await other.waitForURL('**/login')
})

test('the sub-bar is hidden at / and offers to add things elsewhere', async () => {
  const page = await onDashboard('owner')
  const add = ['Add Job', 'Add Customer', 'Add User', 'Add Log Entry']
  const main = page.getByRole('main')
  for (const name of add) expect(await main.getByRole('link', { name }).count()).toBe(0)
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/users', 'All Users'],
    ['/jobs', 'All Jobs'],
    ['/customers', 'All Customers'],
    ['/logs', 'All Logs'],
    ['/account', 'Account Settings'],
    ['/tenants', 'Tenants'],
  ] as const) {
    await showPath(page, path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    for (const name of add) await main.getByRole('link', { name }).waitFor()
  }
  for (const [name, title] of [
    ['Add Job', 'Add New Job'],
    ['Add Customer', 'Add New Customer'],
    ['Add User', 'Add New User'],
    ['Add Log Entry', 'Add New Log Entry'],
  ]) {
    await main.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
})

test('a painter is offered what painters may do, and told whose the rest is', async () => {
  const page = await signedIn('painter')
  await page.goto('/jobs')
  const actions = page.getByRole('main').locator('.sub-bar').getByRole('link')
  await actions.first().waitFor()
  expect(await actions.allTextContents()).toEqual(['Add Log Entry'])
  for (const path of ['/users/new', '/jobs/new', '/customers/new', '/deleted']) {
    await showPath(page, path)
    await page.getByRole('alert').getByText('This page is for admins and supervisors').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
  }
})

test('an admin of two companies switches by the top bar, and only an admin may', async () => {
  const duo = await onDashboard('duo')
  const tenant = duo.getByRole('banner').locator('.company')
  const here = await shownCompany(duo)
  const there = here.includes('Harbor') ? 'Brightside Painting' : 'Harbor Coatings'
  await duo.goto('/jobs')
  await duo.getByRole('button', { name: 'Switch company' }).click()
  await duo.getByRole('button', { name: `Switch to ${there}` }).click()
  await tenant.getByText(there).waitFor()
  const painter = await onDashboard('painter')
  expect(await painter.getByRole('button', { name: 'Switch company' }).count()).toBe(0)
})

test('a switch that fails says so in the agreed words; nothing changes', async () => {
  const duo = await onDashboard('duo')
  await duo.route('**/api/switch-tenant', (route) => route.fulfill({ status: 500 }))
  const before = await shownCompany(duo)
  await duo.getByRole('button', { name: 'Switch company' }).click()
  await duo.getByRole('button', { name: /Switch to/ }).click()
  await duo.getByRole('alert').getByText('Failed to switch tenant').waitFor()
  expect(await shownCompany(duo)).toBe(before)
})

test('the search finds pages, jobs, people and customers by a few letters and the keyboard alone', async () => {
  const page = await signedIn('owner')
  await make(page, '/api/jobs/new', { job_name: 'Zephyr Pavilion', address: '1 Search St' })
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('dialog').getByRole('combobox')
  const go = async (typed: string, title: string) => {
    await page.keyboard.press('Control+k')
    await search.waitFor()
    await page.keyboard.type(typed)
    await page
      .getByRole('option', { name: new RegExp(title) })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  await go('zeph pav', 'Zephyr Pavilion')
  await go('pat rom', 'Pat Romero')
  await go('kapoor customer', 'Anita Kapoor')
  await go('tenants', 'Tenants')
  await page.keyboard.press('Control+k')
  await search.fill('no such thing at all')
  await page.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the search stays closed after Enter when its button opened it', async () => {
  const page = await signedIn('owner')
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('tenants')
  await page
    .getByRole('option', { name: /Tenants/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the search goes where what is typed points, however soon Enter follows the last letter', async () => {
  const page = await signedIn('owner')
  await make(page, '/api/jobs/new', { job_name: 'Quickstep Hall', address: '1 Hurry St' })
  await make(page, '/api/jobs/new', { job_name: 'Quickstep Barn', address: '2 Hurry St' })
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('quickstep')
  await page.getByRole('option', { name: /Quickstep Hall/ }).waitFor()
  const first = await page.getByRole('option').first().innerText()
  const other = first.includes('Hall') ? 'Quickstep Barn' : 'Quickstep Hall'
  // In one go, as a fast hand on a slow phone: nothing is drawn between the letters and Enter.
  await search.evaluate((input: HTMLInputElement, typed) => {
    // Past React's own setter, which would take the change for one it made itself.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, other.toLowerCase())
  await page.getByRole('heading', { name: other, level: 1 }).waitFor()
})

test('offline is said, and what was typed is there when the connection is back', async () => {
  const page = await signedIn('owner')
  await page.goto('/customers/new')
  await page.getByLabel('Name').fill('Offline Olga')
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('alert').getByText('No connection. Nothing was lost').waitFor()
  await page.context().setOffline(false)
  expect(await page.getByLabel('Name').inputValue()).toBe('Offline Olga')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  await page.getByPlaceholder('Filter Name').fill('Offline Olga')
  await page.getByRole('link', { name: 'Offline Olga' }).waitFor()
})

test('on a phone the bar in thumb’s reach leads to Home, Jobs, Crew and the rest', async () => {
  const page = await onDashboard('painter', onPhone)
  const bar = page.getByRole('navigation', { name: 'More' })
  await bar.getByRole('link', { name: 'Jobs' }).tap()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  await bar.getByRole('link', { name: 'Crew' }).tap()
  await page.getByRole('heading', { name: 'All Users' }).waitFor()
  await bar.getByRole('link', { name: /^More/ }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Weekly Report' }).tap()
  await page.getByRole('heading', { name: 'Weekly Report' }).waitFor()
  await bar.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

test('the language of the browser is spoken; the chosen one goes with the account', async () => {
  const spanish = await onDashboard('keisha', { locale: 'es-MX' })
  await spanish.getByRole('heading', { name: 'Panel' }).waitFor()
  await spanish.goto('/account')
  await spanish.getByRole('radio', { name: 'English' }).click({ force: true })
  await spanish.getByRole('heading', { name: 'Account Settings' }).waitFor()
  const elsewhere = await onDashboard('keisha', { locale: 'es-MX' })
  await elsewhere.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await elsewhere.goto('/account')
  await elsewhere.getByRole('radio', { name: 'Español' }).click({ force: true })
  await elsewhere.getByRole('heading', { name: 'Ajustes de la cuenta' }).waitFor()
  const english = await onDashboard('keisha')
  await english.getByRole('heading', { name: 'Panel' }).waitFor()
  await english.goto('/logs/new')
  await english.getByRole('button', { name: 'Agregar registro' }).click()
  await english.getByRole('alert').getByText('La persona y el trabajo son obligatorios.').waitFor()
})

test('without a company one is asked for it, in a page that also helps who lost access', async () => {
  const page = await visitor()
  await page.goto('/auth/google?login_hint=stranger@nowhere.example')
  await page.waitForURL('**/signup')
  await page.getByLabel('Company name').waitFor()
  await page.getByText('Ask them to reactivate you').waitFor()
  await page.goto('/jobs')
  await page.waitForURL('**/signup')
})
