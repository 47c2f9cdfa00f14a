import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// C23 in its full form.
let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

test('10,000 submissions of one key, 64 at a time, leave one entry', async () => {
  const key = randomUUID()
  const body = {
    user_id: acme.ids.painter,
    job_id: acme.job,
    type: 'ARRIVAL',
    timestamp: '2025-01-06T07:00:00Z',
  }
  let left = 10_000
  const statuses = new Map<number, number>()
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await acme.painter.post('/api/logs/create', body, {
        'idempotency-key': key,
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 64 }, sender))
  expect(Object.fromEntries(statuses)).toEqual({ 201: 1, 200: 9_999 })
  const day = await acme.owner.get<unknown[]>(
    '/api/logs/all?from=2025-01-06T00:00:00Z&to=2025-01-07T00:00:00Z',
  )
  expect(day.body).toHaveLength(1)
}, 1_200_000)

test('1,000 keys sent ten times each leave 1,000 entries', async () => {
  const keys = Array.from({ length: 1_000 }, () => randomUUID())
  const queue = keys.flatMap((key) => Array.from({ length: 10 }, () => key))
  const sender = async () => {
    for (let key = queue.pop(); key; key = queue.pop()) {
      const body = {
        user_id: acme.ids.painter,
        job_id: acme.job,
        notes: key,
        timestamp: '2025-02-06T07:00:00Z',
      }
      await acme.painter.post('/api/logs/create', body, { 'idempotency-key': key })
    }
  }
  await Promise.all(Array.from({ length: 32 }, sender))
  const notes: string[] = []
  let next: string | undefined =
    '/api/logs/all?from=2025-02-06T00:00:00Z&to=2025-02-07T00:00:00Z&limit=500'
  while (next) {
    const page: Awaited<ReturnType<typeof acme.owner.get<{ notes: string }[]>>> =
      await acme.owner.get(next)
    notes.push(...page.body.map((each) => each.notes))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(notes.toSorted()).toEqual(keys.toSorted())
}, 1_200_000)
