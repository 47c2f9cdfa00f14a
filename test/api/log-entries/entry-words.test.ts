import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const write = (who: 'painter' | 'mate', type: string, timestamp: string, notes: string | null) =>
    acme.owner.post('/api/logs/create', {
      user_id: acme.ids[who],
      job_id: acme.job,
      type,
      timestamp,
      notes,
    })
  await write('painter', 'ARRIVAL', '2026-01-05T08:00:00Z', null)
  await write('mate', 'ARRIVAL', '2026-01-05T08:05:00Z', 'Ladder UP')
  for (let index = 0; index < 60; index += 1) {
    await write('mate', 'GEN_NOTE', `2026-01-06T08:${String(index).padStart(2, '0')}:00Z`, 'Filler')
  }
})

async function found(query: string): Promise<LogEntry[]> {
  const answer = await acme.owner.get<LogEntry[]>(`/api/logs/all?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

test.each([
  ['user_name=PAINTER', 2],
  ['notes=ladder', 1],
  ['entry_type=gen%20note', 60],
  ['entry_type=GEN_NOTE', 60],
  ['job_name=acme', 63],
  ['job_name=bolt', 0],
  ['user_name=mate&entry_type=arrival', 1],
])('%s finds %i rows, however far back they stand', async (query, count) => {
  expect(await found(query)).toHaveLength(count)
})

test('words go on over pages: the last page has no next one, no row comes twice', async () => {
  const first = await acme.owner.get<LogEntry[]>('/api/logs/all?notes=filler&limit=40')
  const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await acme.owner.get<LogEntry[]>(link)
  const rows = [...first.body, ...second.body].map(({ uuid }) => uuid)
  expect([first.body.length, second.body.length, new Set(rows).size]).toEqual([40, 20, 60])
  expect(second.headers.get('link')).toBeNull()
})

test('the oldest come first when asked, over pages too', async () => {
  const first = await acme.owner.get<LogEntry[]>('/api/logs/all?order=oldest&limit=2')
  expect(first.body.map(({ timestamp }) => timestamp)).toEqual([
    '2026-01-05T08:00:00.000Z',
    '2026-01-05T08:05:00.000Z',
  ])
  const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await acme.owner.get<LogEntry[]>(link)
  expect(second.body[0]?.timestamp).toBe('2026-01-06T08:00:00.000Z')
  const newest = await found('limit=1')
  expect(newest[0]?.notes).toBe('acme note')
})
