import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { columnTexts, unique } from '../../fixtures/screens/forms.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('all jobs are listed with the agreed columns, linked to their people', async () => {
  const page = await signedIn('owner')
  await page.goto('/jobs?customer=anita%20kapoor&job_name=kapoor:')
  const table = page.getByRole('table', { name: 'All Jobs' })
  await table.waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  const agreed = ['Job Name', 'Address', 'Supervisor', 'Customer', 'Status']
  // Two of the demo's jobs have a budget, which the office sees.
  expect(headers).toEqual([...agreed, 'Labor'])
  const row = table.getByRole('row', { name: /Anita Kapoor:/ }).first()
  await row.getByRole('cell', { name: /^\d+ .+, \w+, OH, \d{5}$/ }).waitFor()
  const links = row.getByRole('link')
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[1]),
  )
  expect(paths).toEqual(['jobs', 'users', 'customers'])
})

test('what is used of a budget stands in the office’s list, and in no painter’s', async () => {
  const page = await signedIn('owner')
  const name = unique('Budgeted')
  const body = { job_name: name, address: 'Here', budget_hours: 40 }
  const job = await make(page, '/api/jobs/new', body)
  const path = `/jobs?job_name=${encodeURIComponent(name)}`
  await page.goto(path)
  await page.getByRole('cell', { name: '0 h of 40 h (0%)' }).waitFor()
  // Hours that nobody has approved yet count as well, in the list as on the job's page.
  const { uuid: user_id } = await whoIs(page)
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  for (const [type, hour] of [
    ['ARRIVAL', '07'],
    ['DEPARTURE', '17'],
  ] as const) {
    const timestamp = `${day}T${hour}:00:00.000Z`
    await make(page, '/api/logs/create', { user_id, job_id: job.uuid, type, timestamp })
  }
  await page.goto(path)
  await page.getByRole('cell', { name: '10 h of 40 h (25%)' }).waitFor()
  await page.goto(`/jobs/${job.uuid}`)
  await page.getByText('Hours: 10 h of 40 h (25%)').waitFor()
  const painter = await signedIn('painter')
  await painter.goto(path)
  const table = painter.getByRole('table', { name: 'All Jobs' })
  await table.getByRole('cell', { name }).waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['Job Name', 'Address', 'Supervisor', 'Customer', 'Status'])
})

test('jobs without a budget come last, whichever way labor is sorted', async () => {
  const page = await signedIn('owner')
  const name = unique('Sorted')
  for (const [index, budget_hours] of [40, undefined].entries()) {
    const job_name = `${name} ${index}`
    await make(page, '/api/jobs/new', { job_name, address: 'Here', budget_hours })
  }
  for (const order of ['labor', '-labor']) {
    await page.goto(`/jobs?job_name=${encodeURIComponent(name)}&sort=${order}`)
    await page.getByRole('cell', { name: '0 h of 40 h (0%)' }).waitFor()
    // The one without is the newer: left alone, it would stand first.
    await expect.poll(() => columnTexts(page, 1)).toEqual([`${name} 0`, `${name} 1`])
  }
})

test('filters narrow by column, in any case and without accents, and a link shows the same view', async () => {
  const page = await signedIn('owner')
  const name = unique('Jardín')
  await make(page, '/api/jobs/new', { job_name: `${name} Sur`, address: 'Here' })
  await make(page, '/api/jobs/new', { job_name: `${name} Norte`, address: 'Here' })
  await page.goto('/jobs')
  await page.getByPlaceholder('Filter Job Name').fill(name.replace('í', 'I').toUpperCase())
  await page.getByRole('row', { name: /Norte/ }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr:not(.spacer)').length === 2)
  await page.getByRole('columnheader', { name: 'Job Name' }).getByRole('button').click()
  await page.waitForURL(/sort=job_name/)
  const same = await signedIn('supervisor')
  await same.goto(page.url())
  await same.getByRole('row', { name: /Norte/ }).waitFor()
  expect(await columnTexts(same, 1)).toEqual([`${name} Norte`, `${name} Sur`])
  expect(await same.getByPlaceholder('Filter Job Name').inputValue()).toContain('JARDIN')
  await same.getByRole('button', { name: 'Clear filters' }).click()
  await same.waitForFunction(() => document.querySelectorAll('tbody tr:not(.spacer)').length > 10)
  await same.getByPlaceholder('Filter Status').fill('no such status')
  await same.getByText('Nothing matches these filters.').waitFor()
})

test('more jobs than a page are reached by scrolling, by filters and by sorting; few rows are drawn', async () => {
  const page = await signedIn('harbor')
  for (let index = 0; index < 130; index += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, offset) =>
        make(page, '/api/jobs/new', {
          job_name: `Row ${String(index + offset).padStart(3, '0')}`,
          address: 'Somewhere',
        }),
      ),
    )
  }
  await page.goto('/jobs')
  const rows = page.locator('.data-table tbody tr:not(.spacer)')
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThan(60)
  const total = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  expect(total).toBe(101)
  await page.mouse.wheel(0, 100_000)
  await page.waitForFunction(
    () => Number(document.querySelector('table')?.getAttribute('aria-rowcount')) > 131,
  )
  await page.goto('/jobs?job_name=Row%20000')
  await page.getByRole('link', { name: 'Row 000' }).waitFor()
  await page.goto('/jobs?sort=job_name&job_name=row')
  await page.waitForFunction(
    () => document.querySelector('table')?.getAttribute('aria-rowcount') === '131',
  )
  expect((await columnTexts(page, 1))[0]).toBe('Row 000')
})

test('on a phone jobs are cards, with filter and order behind a button', async () => {
  const page = await signedIn('owner', onPhone)
  await page.goto('/jobs')
  const list = page.getByRole('list', { name: 'All Jobs' })
  await list.waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Filter and sort' }).tap()
  await page.getByLabel('Filter Status').fill('active')
  await page.getByLabel('Sort by').selectOption({ label: 'Job Name, descending' })
  await page.waitForURL(/sort=-job_name/)
  const shown = async () => {
    const names = await list.locator('.card-title').allTextContents()
    const statuses = new Set(await list.locator('dd:last-child').allTextContents())
    const sorted = names.toSorted((a, b) => b.toLowerCase().localeCompare(a.toLowerCase()))
    return { isSorted: isDeepStrictEqual(names, sorted), statuses: [...statuses] }
  }
  const asAsked = { isSorted: true, statuses: ['Active'] }
  await expect.poll(shown, { timeout: 30_000 }).toEqual(asAsked)
  await list.getByRole('link').first().tap()
  await page.waitForURL('**/jobs/*-*')
})

test('a further page that fails is told, asked for once, and can be asked for again', async () => {
  const page = await signedIn('harbor')
  let asked = 0
  await page.route('**/api/jobs?cursor=**', (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: 'x' })
  })
  await page.route('**/api/jobs', async (route) => {
    const answer = await route.fetch()
    const link = '</api/jobs?cursor=next>; rel="next"'
    await route.fulfill({ response: answer, headers: { ...answer.headers(), link } })
  })
  await page.goto('/jobs?job_name=no%20such%20job')
  await page.getByText('Couldn’t load this').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  await page.unroute('**/api/jobs?cursor=**')
  await page.route('**/api/jobs?cursor=**', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing matches these filters.').waitFor()
})

test('an unexpected failure is told with the number that finds it in the log', async () => {
  const page = await signedIn('owner')
  const json = { error: 'Something went wrong on our side.', code: 'internal', request_id: 'r-42' }
  await page.route('**/api/jobs', (route) => route.fulfill({ status: 500, json }))
  await page.goto('/jobs')
  await page.getByText('Something went wrong on our side. (r-42)').waitFor()
})

test('the board has jobs by their status; what is over is folded', async () => {
  const page = await signedIn('owner')
  const [pending, over] = [unique('Pending Hall'), unique('Finished Hall')]
  await make(page, '/api/jobs/new', { job_name: pending, address: 'x', status: 'Pending' })
  const { uuid } = await make(page, '/api/jobs/new', { job_name: over, address: 'x' })
  await page.request.put(`/api/jobs/${uuid}`, { data: { status: 'Completed' } })
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByRole('region', { name: 'Pending' }).getByRole('link', { name: pending }).waitFor()
  expect(await page.getByRole('region', { name: 'Active' }).getByText(pending).count()).toBe(0)
  expect(await page.getByRole('link', { name: over }).isVisible()).toBe(false)
  await page.getByText(/^Show \d+ closed jobs?$/).click()
  await page.getByRole('link', { name: over }).waitFor()
})
