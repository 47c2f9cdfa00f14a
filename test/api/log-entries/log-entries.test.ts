import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

function entry(more: object = {}) {
  return { user_id: acme.ids.painter, job_id: acme.job, ...more }
}

describe('createLogEntry', () => {
  test('answers 201 with the entry and current names when a painter logs for themselves', async () => {
    const timestamp = '2026-03-02T07:00:00-05:00'
    const { status, body } = await acme.painter.post(
      '/api/logs/create',
      entry({ type: 'ARRIVAL', timestamp, notes: '  on site ' }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_id: acme.ids.painter,
      user_name: 'painter of Test',
      job_id: acme.job,
      job_name: 'acme job',
      entry_type: 'ARRIVAL',
      timestamp: '2026-03-02T12:00:00.000Z',
      notes: 'on site',
      version: 1,
    })
  })

  test('defaults to a job note of now when type and timestamp are not sent', async () => {
    const { body } = await acme.painter.post<LogEntry>('/api/logs/create', entry())
    expect(body.entry_type).toBe('JOB_NOTE')
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).toBeLessThan(60_000)
    expect(body.notes).toBeNull()
  })

  test('answers 400 with the specified sentence when user and job are missing', async () => {
    const { status, body } = await acme.painter.post<ErrorBody>('/api/logs/create', {})
    expect(status).toBe(400)
    expect(body.code).toBe('bad_request')
    expect(body.fields).toEqual({
      user_id: 'User and Job are required.',
      job_id: 'User and Job are required.',
    })
  })

  test.each([
    ['job_id', () => entry({ job_id: bolt.job }), 'another company’s job'],
    ['user_id', () => entry({ user_id: bolt.ids.painter }), 'another company’s person'],
    ['job_id', () => entry({ job_id: randomUUID() }), 'an unknown job'],
    [
      'timestamp',
      () => entry({ timestamp: new Date(Date.now() + 3_600_000).toISOString() }),
      'a time in the future',
    ],
    ['timestamp', () => entry({ timestamp: 'yesterday' }), 'no time'],
    ['type', () => entry({ type: 'LUNCH' }), 'an unknown type'],
    ['type', () => entry({ type: 'JOB_EVENT' }), 'a type of the system'],
    ['notes', () => entry({ notes: 'x'.repeat(2001) }), 'notes that are too long'],
    ['notes', () => entry({ notes: 'a\u0000b' }), 'notes with a control character'],
    ['entry_type', () => entry({ entry_type: 'ARRIVAL' }), 'an unknown field'],
    ['tenant_id', () => entry({ tenant_id: bolt.id }), 'a smuggled company'],
  ])('answers 400 naming %s when sent %3$s', async (field, body) => {
    const answer = await acme.owner.post<ErrorBody>('/api/logs/create', body())
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('answers 403 when a painter logs for a colleague, and 201 when a supervisor does', async () => {
    const other = entry({ user_id: acme.ids.mate })
    expect((await acme.painter.post('/api/logs/create', other)).status).toBe(403)
    expect((await acme.supervisor.post('/api/logs/create', other)).status).toBe(201)
  })

  test('answers 403 when a painter writes an admin comment, and 201 when a supervisor does', async () => {
    expect(
      (await acme.painter.post('/api/logs/create', entry({ type: 'ADMIN_COMMENT' }))).status,
    ).toBe(403)
    const own = entry({ type: 'ADMIN_COMMENT', user_id: acme.ids.supervisor })
    expect((await acme.supervisor.post('/api/logs/create', own)).status).toBe(201)
  })
})

describe('idempotent creation', () => {
  test('leaves one entry when 200 identical requests arrive at once', async () => {
    const key = randomUUID()
    const body = entry({ type: 'ARRIVAL', timestamp: '2025-01-06T07:00:00Z', notes: key })
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        acme.painter.post<LogEntry>('/api/logs/create', body, { 'idempotency-key': key }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(199).fill(200),
      201,
    ])
    expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1)
    const day = await acme.owner.get<LogEntry[]>(
      '/api/logs/all?from=2025-01-06T00:00:00Z&to=2025-01-07T00:00:00Z',
    )
    expect(day.body).toHaveLength(1)
  })

  test('answers 422 when a key comes again with another body, and leaves the first as it was', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await acme.painter.post<LogEntry>(
      '/api/logs/create',
      entry({ notes: 'one' }),
      headers,
    )
    const second = await acme.painter.post<ErrorBody>(
      '/api/logs/create',
      entry({ notes: 'two' }),
      headers,
    )
    expect(second.status).toBe(422)
    expect(second.body.code).toBe('idempotency_mismatch')
    expect((await acme.painter.get(`/api/logs/${first.body.uuid}`)).body).toMatchObject({
      notes: 'one',
    })
  })

  test('makes independent entries when two people use the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = entry({ user_id: acme.ids.mate })
    const one = await acme.mate.post<LogEntry>('/api/logs/create', body, headers)
    const two = await acme.supervisor.post<LogEntry>('/api/logs/create', body, headers)
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.uuid).not.toBe(two.body.uuid)
  })
})

describe('listLogEntries', () => {
  test('answers newest first and pages by the Link header without missing or repeating any', async () => {
    const made: string[] = []
    for (let minute = 10; minute < 22; minute += 1) {
      const { body } = await acme.owner.post<LogEntry>(
        '/api/logs/create',
        entry({ timestamp: `2024-05-05T08:${minute}:00Z` }),
      )
      made.push(body.uuid)
    }
    const seen: string[] = []
    let next: string | undefined =
      '/api/logs/all?from=2024-05-05T00:00:00Z&to=2024-05-06T00:00:00Z&limit=5'
    while (next) {
      const page: Awaited<ReturnType<typeof acme.owner.get<LogEntry[]>>> =
        await acme.owner.get<LogEntry[]>(next)
      expect(page.status).toBe(200)
      seen.push(...page.body.map(({ uuid }) => uuid))
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(made.toReversed())
  })

  test('filters by person, job, type and time', async () => {
    const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'filtered',
      address: 'Here',
    })
    const base = { job_id: job.body.uuid, timestamp: '2024-06-01T08:00:00Z' }
    await acme.owner.post('/api/logs/create', entry({ ...base, type: 'ARRIVAL', notes: 'a' }))
    await acme.owner.post('/api/logs/create', { ...base, user_id: acme.ids.mate, notes: 'b' })
    const list = async (query: string) =>
      (await acme.owner.get<LogEntry[]>(`/api/logs/all?job_id=${job.body.uuid}&${query}`)).body.map(
        ({ notes }) => notes,
      )
    expect((await list('')).toSorted()).toEqual(['a', 'b'])
    expect(await list(`user_id=${acme.ids.mate}`)).toEqual(['b'])
    expect(await list('type=ARRIVAL')).toEqual(['a'])
    expect(await list('from=2024-06-01T08:00:00Z&to=2024-06-01T08:00:01Z')).toHaveLength(2)
    expect(await list('from=2024-06-01T08:00:01Z')).toEqual([])
    expect(await list('to=2024-06-01T08:00:00Z')).toEqual([])
  })

  test('shows a painter their own entries only, and a supervisor everybody’s', async () => {
    await acme.owner.post('/api/logs/create', entry({ user_id: acme.ids.mate }))
    const own = await acme.painter.get<LogEntry[]>('/api/logs/all')
    expect(own.body.length).toBeGreaterThan(0)
    expect(new Set(own.body.map(({ user_id }) => user_id))).toEqual(new Set([acme.ids.painter]))
    expect((await acme.painter.get(`/api/logs/all?user_id=${acme.ids.mate}`)).status).toBe(403)
    expect((await acme.supervisor.get(`/api/logs/all?user_id=${acme.ids.mate}`)).status).toBe(200)
  })

  test('finds a painter’s few entries on a job among many newer ones elsewhere', async () => {
    const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'old',
      address: 'Here',
    })
    const old = { job_id: job.body.uuid, timestamp: '2023-01-01T08:00:00Z' }
    const made = await acme.painter.post<LogEntry>('/api/logs/create', entry(old))
    for (let index = 0; index < 260; index += 1) {
      await acme.owner.post('/api/logs/create', entry({ timestamp: '2023-02-01T08:00:00Z' }))
    }
    const detail = await acme.painter.get<{ log_entries: LogEntry[] }>(`/api/jobs/${job.body.uuid}`)
    expect(detail.body.log_entries.map(({ uuid }) => uuid)).toEqual([made.body.uuid])
  })

  test('answers 400 when the end is not after the beginning', async () => {
    const { status, body } = await acme.owner.get<ErrorBody>(
      '/api/logs/all?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z',
    )
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['to'])
    expect((await acme.owner.get('/api/logs/all?to=2000-01-01T00:00:00%2B10:00')).status).toBe(400)
  })

  test.each([
    'limit=0',
    'limit=501',
    'limit=ten',
    'cursor=abc',
    'user_id=x',
    'colour=red',
    'from=monday',
  ])('answers 400 naming the parameter when asked with %s', async (query) => {
    const { status, body } = await acme.owner.get<ErrorBody>(`/api/logs/all?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([query.split('=')[0]])
  })

  test('shows a renamed person and job at once on every row', async () => {
    const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'before',
      address: 'Here',
    })
    const made = await acme.mate.post<LogEntry>('/api/logs/create', {
      user_id: acme.ids.mate,
      job_id: job.body.uuid,
    })
    await acme.owner.put(`/api/jobs/${job.body.uuid}`, { job_name: 'after' })
    await acme.owner.put(`/api/users/${acme.ids.mate}`, { name: 'Renamed Mate' })
    const row = (await acme.owner.get<LogEntry[]>('/api/logs/all')).body.find(
      ({ uuid }) => uuid === made.body.uuid,
    )
    expect(row).toMatchObject({ job_name: 'after', user_name: 'Renamed Mate' })
  })
})
