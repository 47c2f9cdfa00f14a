import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logButton } from '../../fixtures/screens/log-sheet.ts'
import { foundCompany, hire, join, workDay } from '../../fixtures/people/company.ts'
import { readOwn } from '../../fixtures/files/payroll-parsers.ts'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { make, onPhone, visits } from '../../fixtures/people/visits.ts'

// From an empty database, each in a company of their own: only the identity provider knows them.
const product = new RunningProduct({ SEED: 'none' })
const { visitor } = visits(() => product.origin)
beforeAll(() => product.start())
afterAll(() => product.remove())

const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

test('an owner: from the landing page to the file for payday', async () => {
  const page = await visitor()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await page.getByRole('button', { name: /stranger@nowhere/ }).click()
  await page.getByLabel('Company name').fill('Stella Coatings')
  await page.getByRole('button', { name: 'Create company' }).click()
  const steps = page.getByRole('region', { name: 'Get set up' })
  await steps.getByLabel('Job name or address').fill('12 Elm St')
  await steps.getByRole('button', { name: 'Add Job' }).click()
  await steps.getByRole('listitem').filter({ hasText: 'Done' }).first().waitFor()
  await steps.getByLabel(/^Name/).fill('Nico')
  await steps.getByLabel('Email').fill('newcomer@nowhere.example')
  await steps.getByRole('button', { name: 'Add User' }).click()
  const url = await page.locator('.link-box').innerText()

  const painter = await join(visitor, 'newcomer@nowhere.example', url)
  const jobs = (await (await page.request.get('/api/jobs')).json()) as { uuid: string }[]
  const me = (await (await painter.request.get('/api/me')).json()) as { uuid: string }
  const at = { user: me.uuid, job: jobs[0]?.uuid ?? '' }
  await workDay(painter, { ...at, daysAgo: 7 })
  await make(painter, '/api/logs/create', { user_id: at.user, job_id: at.job, type: 'ARRIVAL' })

  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'On site now' }).getByText('Nico').waitFor()
  await page.getByRole('link', { name: '12 Elm St' }).first().click()
  await page.getByRole('heading', { name: '12 Elm St', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'On site now' }).getByText('Nico').waitFor()
  // What somebody earns holds from a day on: here from before the week that is paid.
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const rated = await page.request.post(`/api/users/${at.user}/rates`, {
    data: { from, amount: '30.00' },
  })
  expect(rated.ok()).toBe(true)
  await page.goto(`/timesheets?date=${lastWeek}`)
  await page.getByRole('button', { name: 'Approve 1 not submitted' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: /^Approve [0-9]/ }).click()
  await sure.waitFor({ state: 'detached' })
  await page.goto(`/payroll?date=${lastWeek}`)
  await page.getByText('All timesheets approved. Ready to run payroll.').waitFor()
  await page.getByRole('combobox').first().selectOption('csv')
  await page.getByRole('button', { name: 'Create file' }).click()
  // What is missing leads to its field, and back to the file once it is there.
  await page.getByRole('link', { name: /: the payroll number is missing\.$/ }).click()
  const number = page.getByLabel('Payroll number')
  await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true)
  await number.fill('7')
  await page.getByRole('form', { name: 'Payroll' }).getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/payroll?*format=csv*')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Create file' }).click()
  const made = page.getByRole('region', { name: 'Create file' }).getByRole('status')
  await made.getByRole('link', { name: /^csv-.*\.csv$/ }).waitFor()
  const paid = readOwn(await textOf(await (await download).createReadStream()))
  expect(Object.values(paid).map(({ dollars }) => dollars)).toEqual([8 * 30 * 100])
})

test('un pintor: del enlace a sus horas completas', async () => {
  const owner = await foundCompany(visitor, 'owner@harbor.example', 'Puerto Pinturas')
  const job = await make(owner, '/api/jobs/new', { job_name: 'Casa Miller', address: '1 Sol' })
  const { uuid, url } = await hire(owner, 'Mei', 'mei@brightside.example', 'painter')
  const page = await visitor({ ...onPhone, locale: 'es-US' })
  await page.goto(url)
  await page.getByText(/lo invita a Puerto Pinturas/).waitFor()
  await page.getByRole('link', { name: 'Unirme con Google' }).tap()
  await page.getByRole('button', { name: /mei@brightside/ }).tap()
  await page.locator('.tiles').waitFor()
  const open = page.getByRole('button', { name: 'Registro', exact: true })
  const sheet = page.getByRole('dialog')
  await open.tap()
  await sheet.getByRole('button', { name: 'Registrar entrada en Casa Miller' }).tap()
  await page.getByText(/^Entrada en Casa Miller: /).waitFor()
  await page.locator('.running').getByRole('link', { name: 'Casa Miller' }).waitFor()
  await open.tap()
  await sheet.getByRole('radio', { name: 'Descanso para comer' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Descanso para comer en Casa Miller' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await page.locator('.running').getByText('En descanso').waitFor()
  await open.tap()
  await sheet.getByRole('button', { name: 'Volver al trabajo en Casa Miller' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await page.locator('.running:not(.paused)').getByRole('link', { name: 'Casa Miller' }).waitFor()
  await open.tap()
  await sheet.getByRole('button', { name: 'Registrar salida de Casa Miller' }).tap()
  await page.getByText(/^Salida de Casa Miller: /).waitFor()
  await sheet.waitFor({ state: 'detached' })
  await page.goto('/logs')
  await page
    .getByRole('listitem')
    .filter({ hasText: /^.*Salida de Casa Miller, / })
    .first()
    .waitFor()

  await workDay(page, { user: uuid, job: job.uuid, daysAgo: 7 })
  await page.goto(`/my-week?date=${lastWeek}`)
  await page.getByText('8 h').first().waitFor()
  await page.getByRole('button', { name: 'Enviar mis horas' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar mis horas' }).tap()
  await page.getByText('Enviada').first().waitFor()
})

test('a foreman: the crew in, on to the next house, and home', async () => {
  const owner = await foundCompany(visitor, 'duo@example.com', 'Duo Painting')
  for (const name of ['Miller house', 'Lincoln School']) {
    await make(owner, '/api/jobs/new', { job_name: name, address: `At ${name}` })
  }
  const sam = await hire(owner, 'Sam', 'sam@brightside.example', 'supervisor')
  for (const name of ['Luis', 'Tomasz']) {
    await hire(owner, name, `${name.toLowerCase()}@brightside.example`, 'painter')
  }
  const page = await visitor(onPhone)
  await page.goto(sam.url)
  await page.getByRole('link', { name: 'Join with Google' }).tap()
  await page.getByRole('button', { name: /sam@brightside/ }).tap()
  await page.locator('.tiles').waitFor()
  const sheet = page.getByRole('dialog')
  const say = async (name: RegExp) => {
    await sheet.getByRole('button', { name }).tap()
    await sheet.waitFor({ state: 'detached' })
  }
  await logButton(page).tap()
  await sheet.getByRole('radio', { name: /Miller house/ }).click({ force: true })
  for (const name of ['Sam', 'Luis', 'Tomasz']) {
    await sheet.getByRole('checkbox', { name }).check({ force: true })
  }
  await say(/^Arrive at Miller house \(3 people\)$/)
  await expect.poll(() => page.locator('.crew li').count(), { timeout: 30_000 }).toBe(3)
  // Luis and the foreman go on; Tomasz stays behind.
  await logButton(page).tap()
  await sheet.getByRole('radio', { name: 'Arrive' }).check({ force: true })
  await sheet.getByRole('radio', { name: /Lincoln School/ }).click({ force: true })
  await sheet.getByRole('checkbox', { name: 'Luis' }).check({ force: true })
  await say(/^Arrive at Lincoln School \(2 people\)$/)
  await page.locator('.running').getByRole('link', { name: 'Lincoln School' }).waitFor()
  const deck = page.getByRole('region', { name: 'On site now' })
  await deck.getByRole('listitem').filter({ hasText: 'Miller house' }).getByText('Tomasz').waitFor()
  await logButton(page).tap()
  await sheet.getByRole('checkbox', { name: 'Luis' }).check({ force: true })
  await say(/^Leave Lincoln School \(2 people\)$/)
  await expect.poll(() => page.locator('.crew li').count(), { timeout: 30_000 }).toBe(1)
})

test('an office: what needs a look, a wrong entry, a correction, and everything approved', async () => {
  const owner = await foundCompany(visitor, 'owner@brightside.example', 'Bright Two')
  const job = await make(owner, '/api/jobs/new', { job_name: 'Oak house', address: '5 Oak' })
  const office = await hire(owner, 'Hannah', 'hannah@brightside.example', 'admin')
  const pat = await hire(owner, 'Pat', 'pat@brightside.example', 'painter')
  await workDay(owner, { user: pat.uuid, job: job.uuid, daysAgo: 7 }, false)
  const note = { user_id: pat.uuid, job_id: job.uuid, type: 'JOB_NOTE', notes: 'Another company’s' }
  await make(owner, '/api/logs/create', note)

  const page = await visitor()
  await page.goto(office.url)
  await page.getByRole('link', { name: 'Join with Google' }).click()
  await page.getByRole('button', { name: /hannah@brightside/ }).click()
  await page.locator('.tiles').waitFor()
  await page.goto('/logs')
  await page.getByPlaceholder('Filter Type').fill('note')
  await page
    .getByRole('row', { name: /Another company/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove this entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Meant for somebody else')
  await dialog.getByRole('button', { name: 'Remove this entry' }).click()
  await page.getByRole('heading', { name: 'Oak house', level: 1 }).waitFor()
  await page.goto(`/timesheets?date=${lastWeek}`)
  const look = page.getByRole('list', { name: /^Needs review: / })
  await look.getByLabel('When did this work end?').fill(`${lastWeek}T15:30`)
  await look.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Approve 1 not submitted' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: /^Approve [0-9]/ }).click()
  await sure.waitFor({ state: 'detached' })
  await page.goto(`/timesheets/${pat.uuid}/${lastWeek}`)
  await page.getByText('8.5 h').first().waitFor()
  await page.goto(`/payroll?date=${lastWeek}`)
  await page.getByText('All timesheets approved. Ready to run payroll.').waitFor()
})
