import { expect, test } from 'vitest'
import { columnTexts } from '../../fixtures/screens/forms.ts'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('all entries are listed newest first with the agreed columns', async () => {
  const page = await signedIn('owner')
  await page.goto('/logs')
  const table = page.getByRole('table', { name: 'All Logs' })
  await table.waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['Timestamp', 'User', 'Job', 'Type', 'Notes'])
  const times = (await columnTexts(page, 1)).map((text) => Date.parse(text.replace(' at ', ' ')))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const links = table.getByRole('row').nth(1).getByRole('link')
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[1]),
  )
  expect(paths).toEqual(['log_entries', 'users', 'jobs'])
})

test('a filter reaches entries far beyond the loaded ones: the server looks for them', async () => {
  const page = await signedIn('owner')
  const oldest = (await (
    await page.request.get('/api/logs/all?order=oldest&limit=500')
  ).json()) as {
    notes: string | null
    uuid: string
  }[]
  const old = oldest.find(({ notes }) => notes)
  await page.goto('/logs')
  await page.getByRole('table').waitFor()
  const loaded = await page.locator(`a[href="/log_entries/${old?.uuid}"]`).count()
  expect(loaded).toBe(0)
  const asked = page.waitForRequest(/logs\/all\?.*notes=/)
  await page.getByPlaceholder('Filter Notes').fill(old?.notes ?? '')
  await asked
  await page.waitForFunction(
    (notes) =>
      document.querySelectorAll('tbody tr:not(.spacer)').length > 0 &&
      [...document.querySelectorAll('tbody tr:not(.spacer) td:last-child')].every(
        (cell) => cell.textContent === notes,
      ),
    old?.notes,
  )
  await page.getByPlaceholder('Filter Notes').fill('')
  await page.getByPlaceholder('Filter Type').fill('note')
  await page.waitForFunction(
    () =>
      document.querySelectorAll('tbody tr:not(.spacer)').length > 0 &&
      [...document.querySelectorAll('tbody tr:not(.spacer) td:nth-child(4)')].every((cell) =>
        cell.textContent?.endsWith('NOTE'),
      ),
  )
  await page.getByPlaceholder('Filter User').fill('pat')
  await page.waitForFunction(
    () =>
      document.querySelectorAll('tbody tr:not(.spacer)').length > 0 &&
      [...document.querySelectorAll('tbody tr:not(.spacer) td:nth-child(2)')].every(
        (cell) => cell.textContent === 'Pat Romero',
      ),
  )
})

test('the oldest first is the server’s order; another order says what it covers', async () => {
  const page = await signedIn('owner')
  const oldest = (await (await page.request.get('/api/logs/all?order=oldest&limit=1')).json()) as {
    uuid: string
  }[]
  await page.goto('/logs?sort=timestamp')
  await page.locator(`a[href="/log_entries/${oldest[0]?.uuid}"]`).waitFor()
  await page.goto('/logs?sort=user')
  await page.getByText(/Sorted among the \d+ entries loaded so far\./).waitFor()
})

test('a painter’s list holds their own entries only; an empty one says so', async () => {
  const page = await signedIn('painter')
  await page.goto('/logs')
  await page.getByRole('table').waitFor()
  expect(new Set(await columnTexts(page, 2))).toEqual(new Set(['Pat Romero']))
  await page.route('**/api/logs/all**', (route) => route.fulfill({ json: [] }))
  await page.goto('/logs')
  await page.getByText('No log entries available.').waitFor()
})

test('a further page that fails ends the search and says so; trying again goes on', async () => {
  const page = await signedIn('owner')
  const errorResponse = { error: 'Not now.', code: 'bad_request' }
  let pages = 0
  await page.route('**/api/logs/all?*notes=*', async (route) => {
    if (!route.request().url().includes('cursor=')) {
      const headers = { link: '</api/logs/all?cursor=more>; rel="next"' }
      return route.fulfill({ json: [], headers })
    }
    pages += 1
    return pages === 1
      ? route.fulfill({ status: 400, json: errorResponse })
      : route.fulfill({ json: [] })
  })
  await page.goto('/logs?notes=nothing+like+this')
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.getByText('Couldn’t load this').waitFor()
  expect(pages).toBe(1)
  await retry.click()
  await page.getByText('Nothing matches these filters.').waitFor()
  expect(pages).toBe(2)
})
