import { expect, test } from 'vitest'
import { addQuickJob, wasLastOn } from '../../fixtures/screens/log-sheet.ts'
import { onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()
const timeout = 30_000

// Far from every other job of the demo.
const place = { latitude: 41.50123, longitude: -90.51234, accuracy: 15 }

test('a job with a pin is proposed to who is there for the first time; text that is no place is refused', async () => {
  const office = await signedIn('owner', { geolocation: place, permissions: ['geolocation'] })
  const job = await addQuickJob(office, 'Pinned House')
  await office.goto(`/jobs/${job}`)
  await office.getByRole('button', { name: 'Edit' }).first().click()
  const pin = office.getByLabel('Map pin')
  await pin.fill('behind the church')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await office
    .getByText(/Paste coordinates like/)
    .first()
    .waitFor()
  await office.getByRole('button', { name: 'I’m here now' }).click()
  await expect.poll(() => pin.inputValue(), { timeout }).toBe('41.50123, -90.51234')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await pin.waitFor({ state: 'detached' })

  // Whom no test that runs beside this one clocks in: at another job, nobody arrives here.
  const page = await signedIn('renee', {
    ...onPhone,
    geolocation: place,
    permissions: ['geolocation'],
  })
  const me = await whoIs(page)
  await wasLastOn(page, me.uuid, job)
  await page.goto('/account')
  await page
    .getByRole('group', { name: 'Use my location' })
    .getByRole('radio', { name: 'On' })
    .check({ force: true })
  await page.getByText(/from Pinned House, within 50 feet\. Arrived\?/).waitFor()
})
