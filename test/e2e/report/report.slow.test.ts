import { expect, test } from 'vitest'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('a week’s hours and wages by person and day, and in sentences linked to their entries', async () => {
  const page = await signedIn('owner')
  const name = unique('Wanda')
  const email = `${name.replace(' ', '')}@brightside.example`
  const user = await make(page, '/api/users', {
    name,
    email,
    role: 'painter',
    tax_status: 'W2',
    hourly_pay: 20,
  })
  const job = await make(page, '/api/jobs/new', { job_name: 'Week House', address: 'x' })
  const log = (type: string, timestamp: string, notes: string | null = null) =>
    make(page, '/api/logs/create', {
      user_id: user.uuid,
      job_id: job.uuid,
      type,
      timestamp,
      notes,
    })
  const arrival = await log('ARRIVAL', '2025-03-04T08:00:00Z')
  const note = await log('JOB_NOTE', '2025-03-04T09:00:00Z', 'Trim is done')
  await log('DEPARTURE', '2025-03-04T11:30:00Z')
  await log('ARRIVAL', '2025-03-06T08:00:00Z')
  await page.goto('/reports/2025-03-05')
  await page.getByText('March 3, 2025 to March 9, 2025').waitFor()
  const table = page.getByRole('table', { name: 'By person' })
  const row = table.getByRole('row', { name: new RegExp(name) })
  await row.waitFor()
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells).toEqual(['–', '3.50', '–', '–', '–', '–', '–', '3.50', '–', '$70.00'])
  const jobs = page.getByRole('table', { name: 'By job' })
  const atJob = jobs.getByRole('row', { name: /Week House/ }).getByRole('cell')
  expect((await atJob.allTextContents()).slice(0, 4)).toEqual(['3.50', '–', '$70.00', '–'])
  await page.getByRole('img', { name: 'Tue 3.5 h' }).waitFor()
  const file = page.getByRole('link', { name: 'Download CSV' })
  const csv = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(await csv.text()).toContain(`2025-03-04,${name},Week House,3.50`)
  const told = page.getByRole('region', { name: 'In sentences' }).getByRole('listitem')
  const day = told.filter({ hasText: name }).first()
  const worked = day.getByRole('link', { name: '3.5 h on Week House' })
  expect(await worked.getAttribute('href')).toBe(`/log_entries/${arrival.uuid}`)
  const noted = day.getByRole('link', { name: '“Trim is done”' })
  expect(await noted.getAttribute('href')).toBe(`/log_entries/${note.uuid}`)
  const contractor = await make(page, '/api/users', {
    name: unique('Cora'),
    email: `${crypto.randomUUID()}@brightside.example`,
    role: 'painter',
    tax_status: '1099',
    hourly_pay: 40,
  })
  for (const [type, time] of [
    ['ARRIVAL', '08:00'],
    ['DEPARTURE', '10:00'],
  ]) {
    const entry = { user_id: contractor.uuid, job_id: job.uuid, type }
    await make(page, '/api/logs/create', { ...entry, timestamp: `2025-03-05T${time}:00Z` })
  }
  await page.reload()
  const sums = async (name: string) => {
    const sum = table.getByRole('row', { name: new RegExp(`^${name}`) })
    await sum.waitFor()
    return (await sum.getByRole('cell').allTextContents()).slice(-3)
  }
  expect(await sums('Employees \\(W-2\\)')).toEqual(['3.50', '–', '$70.00'])
  expect(await sums('Contractors \\(1099\\)')).toEqual(['2.00', '–', '$80.00'])
  expect(await sums('Total')).toEqual(['5.50', '–', '$150.00'])
  // On paper of letter size, less its margins, every column is there.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 725, height: 965 })
  const edges = await table
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(edges).toHaveLength(11)
  expect(Math.max(...edges)).toBeLessThanOrEqual(725)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'More' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('navigation', { name: 'More' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Previous week' }).click()
  await page.getByText('February 24, 2025 to March 2, 2025').waitFor()
  await page.getByText('No hours this week.').waitFor()
  await page.getByRole('link', { name: 'Next week' }).click()
  await row.waitFor()
})

test('a painter’s report holds their own week only', async () => {
  const page = await signedIn('painter')
  await page.goto('/reports/week')
  await page.getByRole('heading', { name: 'Weekly Report' }).waitFor()
  const table = page.getByRole('table', { name: 'By person' })
  await table.waitFor()
  const people = await table.getByRole('rowheader').allTextContents()
  expect(people).toEqual(['Pat Romero', 'Total'])
})
