import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { punch, setPay, shiftsOf } from '../../fixtures/people/punches.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'

const monday = '2026-03-02'
const user_ids: string[] = []
let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { workweek_start_day: 'monday', period: 'weekly', first_day: '2026-01-05' })
  for (let index = 0; index < 8; index += 1) {
    const body = newUserBody(`crew.${index}@acme.example`, 'painter', { hourly_pay: 20 })
    const { body: made } = await acme.owner.post<{ uuid: string }>('/api/users', body)
    await punch(acme.owner, made.uuid, acme.job, shiftsOf(monday, [8, 8]))
    user_ids.push(made.uuid)
  }
})

async function approve(more: object = {}) {
  const answer = await acme.owner.post<{ user_id: string; status: string; approved: boolean }[]>(
    '/api/timesheets/approve',
    { date: monday, user_ids, ...more },
  )
  expect(answer.status, answer.text).toBe(200)
  const { table_requests } = z.parse(
    z.object({ table_requests: z.number() }),
    JSON.parse(logLines.at(-1) ?? ''),
  )
  return { results: answer.body, table_requests }
}

test('several sheets are approved with few requests each, and repeating finishes the rest', async () => {
  const [first = '', second = ''] = user_ids
  const unseen = await approve({ versions: { [first]: 1, [second]: 1 } })
  expect(unseen.results.map(({ user_id }) => user_id)).toEqual(user_ids)
  expect(unseen.results.map(({ approved }) => approved)).toEqual(
    user_ids.map((_, index) => index > 1),
  )
  const rest = await approve()
  expect(rest.results.every(({ status, approved }) => approved && status === 'approved')).toBe(true)
  const again = await approve()
  expect(again.results).toEqual(rest.results)
  expect(unseen.table_requests / user_ids.length).toBeLessThan(12)
  expect(again.table_requests / user_ids.length).toBeLessThan(6)
})
