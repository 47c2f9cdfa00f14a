import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { make, onPhone, people, visits } from '../../fixtures/people/visits.ts'

// A demo of its own: the stranger is in no company yet, and in one afterwards.
const product = new RunningProduct({}, inject('demo'))
const { visitor, signedIn } = visits(() => product.origin)
beforeAll(() => product.start())
afterAll(() => product.remove())

const steps = (page: Page) => page.getByRole('region', { name: 'Get set up' })

/** Does as a person would, and counts what they had to do. */
class Hand {
  taps = 0
  fields = 0

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.click()
  }

  async fill(field: Locator, value: string): Promise<void> {
    this.fields += 1
    await field.fill(value)
  }
}

test('from the landing page to a painter’s first arrival: 9 taps and 4 fields, then 5 taps', async () => {
  const owner = await visitor(onPhone)
  const hand = new Hand()
  await owner.goto('/login')
  await owner.waitForLoadState('networkidle')
  await hand.tap(owner.getByRole('button', { name: 'Get Started' }))
  await hand.tap(owner.getByRole('button', { name: /stranger@nowhere/ }))
  await hand.fill(owner.getByLabel('Company name'), 'Stella Coatings')
  await hand.tap(owner.getByRole('button', { name: 'Create company' }))
  await hand.fill(steps(owner).getByLabel('Job name or address'), '12 Elm St')
  await hand.tap(steps(owner).getByRole('button', { name: 'Add Job' }))
  const done = steps(owner).getByRole('listitem').filter({ hasText: 'Done' })
  await done.filter({ hasText: 'Add the first job' }).waitFor()
  await hand.fill(steps(owner).getByLabel(/^Name/), 'Nico')
  await hand.fill(steps(owner).getByLabel('Email'), people.newcomer)
  await hand.tap(steps(owner).getByRole('button', { name: 'Add User' }))
  await owner.getByRole('heading', { name: 'Nico is added. Send them the link' }).waitFor()
  const link = await owner.locator('.link-box').innerText()
  const text = await owner.getByRole('link', { name: 'Text it' }).getAttribute('href')
  expect(decodeURIComponent(text ?? '')).toContain(link)
  const message = await owner.getByRole('link', { name: 'Email it' }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain(`mailto:${people.newcomer}`)
  // Sending it, which no test does: Text it, and Send in the phone's own messages.
  hand.taps += 2
  expect([hand.taps <= 9, hand.fields <= 4]).toEqual([true, true])

  // The page may be loaded again: what was sent still works.
  await owner.reload()
  await owner.getByRole('link', { name: 'Send invite' }).waitFor()

  const painter = await visitor(onPhone)
  const glove = new Hand()
  glove.taps += 1
  await painter.goto(link)
  await painter.getByText('Stella Stranger invites you to Stella Coatings.').waitFor()
  await painter.getByText('ne•••@nowhere.example').waitFor()
  await glove.tap(painter.getByRole('link', { name: 'Join with Google' }))
  await glove.tap(painter.getByRole('button', { name: /newcomer@nowhere/ }))
  // They said Join before they signed in, and are not asked again.
  await painter.locator('.tiles').waitFor()
  await glove.tap(painter.getByRole('button', { name: 'Log', exact: true }))
  const sheet = painter.getByRole('dialog')
  // One job: nobody is asked which.
  await glove.tap(sheet.getByRole('button', { name: /12 Elm St$/ }))
  await sheet.waitFor({ state: 'detached' })
  expect(glove.taps).toBe(5)

  // The job that somebody arrived at is under way, and its history says since when.
  await owner.setViewportSize({ width: 1280, height: 900 })
  await owner.goto('/jobs')
  const row = owner.getByRole('row', { name: /12 Elm St/ })
  await row.getByText('Active').waitFor()
  await row.getByRole('link', { name: '12 Elm St' }).click()
  await owner.getByRole('button', { name: 'Show history' }).click()
  await owner.getByRole('link', { name: 'Nico' }).first().waitFor()
  await owner.goto('/dashboard')
  await owner.getByText('12 Elm St').first().waitFor()
  expect(await steps(owner).count()).toBe(0)
})

test('an owner without a job is led to one from the Log button, or tries an example', async () => {
  const owner = await visitor(onPhone)
  await owner.goto(`/auth/google?login_hint=${people.harbor}`)
  await owner.locator('.tiles').waitFor()
  const made = { name: 'Empty & Sons', industry: null, time_zone: 'America/Denver' }
  expect((await owner.request.post('/api/tenants', { data: made })).status()).toBe(201)
  await owner.goto('/')
  await owner.getByRole('button', { name: 'Log', exact: true }).click()
  await owner.getByRole('dialog').getByRole('link', { name: 'Add Job' }).click()
  await owner.getByRole('heading', { name: 'Add New Job' }).waitFor()
  await owner.goto('/dashboard')
  await steps(owner).getByRole('button', { name: 'Try it with an example job' }).click()
  await steps(owner).getByRole('button', { name: 'Remove the example job' }).click()
  await steps(owner).getByRole('button', { name: 'Try it with an example job' }).waitFor()
})

test('a link opened with another account says whose it is, and leads to the right one', async () => {
  const owner = await signedIn('owner')
  const body = { name: 'Nova', email: 'nova@nowhere.example', role: 'painter', tax_status: 'W2' }
  const { uuid } = await make(owner, '/api/users', body)
  const { url } = await make<{ url: string }>(owner, `/api/users/${uuid}/invitation`, {})
  const other = await signedIn('harbor')
  await other.goto(url)
  await other
    .getByRole('alert')
    .getByText(/signed in as owner@harbor.example.*no•••@nowhere/)
    .waitFor()
  await other.getByRole('link', { name: 'Use another account' }).click()
  await other.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await other.getByRole('button', { name: /sam@brightside/ }).click()
  await other
    .getByRole('alert')
    .getByText(/signed in as sam@brightside.example/)
    .waitFor()
  await other.goto(url)
  await other.getByRole('link', { name: 'Back to the dashboard' }).click()
  await other.locator('.tiles').waitFor()
  await other.goto(`/signup?invitation=${'x'.repeat(43)}`)
  await other.getByText(/Ask whoever sent it for a new one/).waitFor()
})

test('who works at another company already reads what joining means before they join', async () => {
  const owner = await signedIn('owner')
  const body = { name: 'Noor', email: 'noor@harbor.example', role: 'painter', tax_status: 'W2' }
  const { uuid } = await make(owner, '/api/users', body)
  const { url } = await make<{ url: string }>(owner, `/api/users/${uuid}/invitation`, {})
  const painter = await visitor(onPhone)
  await painter.goto(url)
  await painter.getByRole('link', { name: 'Join with Google' }).click()
  await painter.getByRole('button', { name: /noor@harbor/ }).click()
  await painter.getByText(/your hours and pay stay/).waitFor()
  expect((await painter.request.get('/api/me')).ok()).toBe(true)
  await painter.getByRole('button', { name: 'Join Brightside Painting' }).click()
  await painter.locator('.tiles').waitFor()
  await painter.goto('/account')
  await painter.getByRole('button', { name: 'Go to Harbor Coatings' }).waitFor()
})

test('a crew is pasted in at once, and each gets a link', async () => {
  const owner = await signedIn('owner')
  await owner.goto('/users/new')
  await owner.getByRole('link', { name: 'Add several people' }).click()
  const field = owner.getByLabel('One person per line')
  await field.fill('Ines Soto ines.soto@nowhere.example 555 123 4567\nTomas without an address')
  await owner.getByRole('button', { name: 'Add 2 people' }).click()
  await owner.getByRole('alert').waitFor()
  await owner
    .getByRole('listitem')
    .filter({ hasText: 'Tomas' })
    .getByText('Check name and email')
    .waitFor()
  // Two lines with one address would make one person of two.
  await field.fill('Ines Soto ines.soto@nowhere.example\nTomas ines.soto@nowhere.example')
  await owner.getByRole('button', { name: 'Add 2 people' }).click()
  await owner.getByRole('alert').getByText('Somebody is listed twice').waitFor()
  // One of them is there already: the other is added, and is not added twice.
  await field.fill('Ines Soto ines.soto@nowhere.example 555 123 4567\nPat pat@brightside.example')
  await owner.getByRole('button', { name: 'Add 2 people' }).click()
  await owner.getByRole('listitem').filter({ hasText: 'Pat' }).getByText('Not added').waitFor()
  await field.fill(
    'Ines Soto ines.soto@nowhere.example 555 123 4567\nTomas Rey tomas@nowhere.example',
  )
  await owner.getByRole('button', { name: 'Add 2 people' }).click()
  for (const name of ['Ines Soto', 'Tomas Rey']) {
    await owner.getByRole('heading', { name: `${name} is added. Send them the link` }).waitFor()
  }
  await expect.poll(() => owner.locator('.link-box').count()).toBe(2)
  const found = await owner.request.get('/api/users?limit=100')
  const names = ((await found.json()) as { name: string }[]).map(({ name }) => name)
  expect(names.filter((name) => name === 'Ines Soto')).toHaveLength(1)
})

test('a company that is under way sees no first steps', async () => {
  const owner = await visitor()
  await owner.goto(`/auth/google?login_hint=${people.owner}`)
  await owner.locator('.tiles').waitFor()
  await owner.locator('.stories').waitFor()
  expect(await steps(owner).count()).toBe(0)
})
