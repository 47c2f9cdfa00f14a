import { expect, test } from 'vitest'
import { visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

interface Named {
  uuid: string
  name: string
}

test('an owner connects QuickBooks Online, says who is who, sends a period and sees it checked', async () => {
  const page = await signedIn('owner')
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  // Hours of a week before the demo's, and later than what a file of another test makes paid.
  const users = await read<Named[]>('/api/users?limit=500')
  const pat = users.find(({ name }) => name === 'Pat Romero')?.uuid ?? ''
  const jobs = await read<{ uuid: string; status: string }[]>('/api/jobs?limit=500')
  const job = jobs.find(({ status }) => status === 'Active')
  const date = '2025-09-03'
  for (const [type, time] of [
    ['ARRIVAL', '07:00'],
    ['DEPARTURE', '15:20'],
  ]) {
    const entry = { user_id: pat, job_id: job?.uuid, type, timestamp: `${date}T${time}:00Z` }
    await send('/api/logs/create', entry)
  }
  const { version } = await read<{ version: number }>(`/api/timesheets/${pat}/${date}`)
  await send(`/api/timesheets/${pat}/${date}/approve`, { version })

  await page.goto(`/payroll?date=${date}`)
  const sending = page.getByRole('region', { name: 'Send to a payroll system' })
  await sending.getByRole('link', { name: 'Payroll systems' }).waitFor()
  await page.waitForLoadState('networkidle')
  await sending.getByRole('link', { name: 'Payroll systems' }).click()
  const books = page.getByRole('region', { name: 'QuickBooks Online' })
  await books.getByText('Ready to connect').waitFor()
  await books.getByRole('button', { name: 'Connect with QuickBooks Online' }).click()
  // Their page: first no, then yes.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing was connected').waitFor()
  await page.getByRole('link', { name: 'Payroll systems' }).last().click()
  await books.getByRole('button', { name: 'Connect with QuickBooks Online' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await books.getByText('Company there: Brightside Books').waitFor()
  expect(new URL(page.url()).search).toBe('')
  const match = books.getByLabel('Pat Romero is there')
  await match.waitFor()
  expect(await match.locator('option:checked').textContent()).toBe('Pat Romero')
  await books.getByRole('button', { name: 'Save' }).click()
  await books.getByText(/^\D*Brightside Books · [1-9]\d* people are matched/).waitFor()

  await page.goto(`/payroll?date=${date}`)
  await sending.getByRole('button', { name: 'Send to QuickBooks Online' }).click()
  await sending.getByText('Sent and checked').waitFor()
  // Twenty minutes are overtime where the company's rules of now say so.
  await sending.getByText(/^(1 of 1|2 of 2) lines are there$/).waitFor()
  const there = await page.request.get('/payroll-systems')
  expect(await there.text()).toContain('&quot;TxnDate&quot;:&quot;2025-09-03&quot;')

  await page.goto('/payroll/systems/')
  await books.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await books.getByText('Ready to connect').waitFor()
})
