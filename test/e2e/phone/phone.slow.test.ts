import { expect, test } from 'vitest'
import { addQuickJob, entriesOf, wasLastOn } from '../../fixtures/screens/log-sheet.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('a phone that reports its arrival is answered with one tap, until its address is taken away', async () => {
  const job = await addQuickJob(await signedIn('owner'), 'Signal Hill House')
  const page = await signedIn('hannah', onPhone)
  const me = await whoIs(page)
  await wasLastOn(page, me.uuid, job)
  await page.goto('/account')
  await page.getByRole('link', { name: /Automatic clock-in from your phone/ }).tap()
  await page.getByText('There is no link for your phone.').waitFor()
  await page.getByRole('button', { name: 'Create my private link' }).tap()
  await page.getByText(/shown only now/).waitFor()
  await page.getByLabel('For which job?').selectOption({ label: 'Signal Hill House' })
  const [arriving = '', leaving = ''] = await page.locator('.addresses code').allTextContents()
  expect(arriving).toContain(`/arrive?job=${job}`)
  expect(leaving).toContain(`/leave?job=${job}`)
  await page.getByText('Show as a QR code, to copy it to the phone').first().tap()
  await page.getByRole('img', { name: /to the phone: When you arrive/ }).waitFor()

  expect((await fetch(arriving, { method: 'POST' })).status).toBe(200)
  await page.goto('/jobs')
  await page.getByText(/Your phone says: arrived at Signal Hill House/).waitFor()
  await page.getByRole('button', { name: 'Log it' }).tap()
  await page.getByText(/Logged: Signal Hill House/).waitFor()
  await page.locator('.running').getByText('Signal Hill House').waitFor()
  expect(await entriesOf(page, job)).toMatchObject([
    { entry_type: 'ARRIVAL', evidence: ['automation'] },
    { entry_type: 'DEPARTURE' },
  ])

  expect((await fetch(leaving, { method: 'POST' })).status).toBe(200)
  await page.goto('/jobs')
  await page.getByText(/Your phone says: left Signal Hill House/).waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).tap()
  await page.getByText(/Your phone says/).waitFor({ state: 'hidden' })
  expect(await entriesOf(page, job)).toHaveLength(2)

  await fetch(leaving, { method: 'POST' })
  await page.goto('/account/phone')
  await page.getByText(/Last used on/).waitFor()
  expect(await page.locator('.addresses').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove it' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).tap()
  await page.getByText('There is no link for your phone.').waitFor()
  expect((await fetch(arriving, { method: 'POST' })).status).toBe(404)
  // What it reported before still waits for an answer.
  await page.getByText(/Your phone says: left Signal Hill House/).waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).tap()
  await page.getByText(/Your phone says/).waitFor({ state: 'hidden' })
  await make(page, '/api/logs/create', { user_id: me.uuid, job_id: job, type: 'DEPARTURE' })
})
