import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits } from '../../fixtures/people/visits.ts'

const { signedIn, visitor } = visits()

/** Has what is due mailed, and opens the newest mail to an address. */
async function openMail(page: Page, address: string) {
  await page.request.post('/mail/run?days=0')
  await page.goto('/mail')
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  return page.frameLocator('iframe')
}

test('who is invited gets the link by mail, and what bounces is seen at the person', async () => {
  const page = await signedIn('owner')
  const name = unique('Mailed')
  const email = `${crypto.randomUUID()}@brightside.example`
  const { uuid } = await make(page, '/api/users', {
    name,
    email,
    role: 'painter',
    tax_status: 'W2',
  })
  await page.goto(`/users/${uuid}`)
  await page.getByRole('button', { name: 'Make an invitation link' }).click()
  await page.getByText(`It was also sent to ${email}.`).waitFor()
  const shown = await page.locator('.link-box').textContent()
  const received = await openMail(page, email)
  await received.getByRole('heading', { name: 'Join Brightside Painting on Dropcloth' }).waitFor()
  const link = await received.getByRole('link', { name: 'Join' }).getAttribute('href')
  expect(new URL(link ?? '').search).toBe(new URL(shown ?? '').search)
  await page.getByRole('button', { name: 'It bounces' }).click()
  await page.getByRole('heading', { name: /invites you/ }).waitFor()
  await page.goto(`/users/${uuid}`)
  await page.getByText(`${name}’s email bounced on`).waitFor()
})

test('an email’s last link ends its kind without signing in, and the account turns it on again', async () => {
  const page = await signedIn('hannah')
  const received = await openMail(page, 'hannah@brightside.example, my_week')
  const link = received.getByRole('link', { name: 'No more of these mails' })
  const address = new URL((await link.getAttribute('href')) ?? '').pathname
  const stranger = await visitor()
  await stranger.goto(address)
  await stranger.getByRole('button', { name: 'Stop them' }).click()
  await stranger.getByText('Stopped for Brightside Painting: My week').waitFor()
  await page.goto('/account')
  const choice = page.getByLabel('My week: my hours, and my pay so far')
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(false)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me/mail'))
  await choice.click()
  await saved
  await page.reload()
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
})
