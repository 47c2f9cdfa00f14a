import { beforeAll, describe, expect, test } from 'vitest'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { calls } from '../../shared/api/api.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { logLines } from '../fixtures/services/log-lines.ts'
import { origin } from '../fixtures/services/product.ts'
import type { Visitor } from '../fixtures/people/visitor.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

describe('requests from other sites (C14)', () => {
  const changing = calls.filter(([, call]) => call.method !== 'GET')
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin },
  ]
  test.each(changing)('%s is refused with every sign of another site', async (_, call) => {
    const path = call.path.replace('{uuid}', acme.ids.mate)
    for (const headers of foreign) {
      const answer = await acme.owner.send<ErrorBody>(call.method, path, { headers })
      expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    }
    expect((await acme.owner.get('/api/me')).status).toBe(200)
    expect((await acme.mate.get('/api/me')).status).toBe(200)
  })

  test('the same change is carried out from our own pages and from scripts', async () => {
    const ours: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin },
      {},
    ]
    for (const headers of ours) {
      expect((await acme.owner.post('/api/customers', { name: 'x' }, headers)).status).toBe(201)
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('a body of type %s is a 415', async (type) => {
    const answer = await acme.owner.send<ErrorBody>('POST', '/api/customers', {
      raw: '{"name":"x"}',
      headers: { 'content-type': type },
    })
    expect(answer).toMatchObject({ status: 415, body: { code: 'not_json' } })
  })

  test('no answer ever carries a CORS header, and all are private', async () => {
    for (const path of ['/api/me', '/api/nothing', '/auth/google', '/api/openapi.json']) {
      const { headers } = await acme.owner.get(path, {
        headers: { origin: 'https://evil.example' },
      })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('bodies', () => {
  const send = (raw: string) => acme.owner.send<ErrorBody>('POST', '/api/customers', { raw })
  test('of 16 KB are read, of one byte more are a 413', async () => {
    const padded = (length: number) => `{"name":"x"}`.padEnd(length, ' ')
    expect((await send(padded(16_384))).status).toBe(201)
    expect(await send(padded(16_385))).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })
  test.each([
    ['half an object', '{"name":'],
    ['text', 'hello'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['nesting without end', '['.repeat(5000) + ']'.repeat(5000)],
    ['a number beyond numbers', '{"name": 1e400}'],
    ['a lone surrogate', '{"name":"\\ud800"}'],
  ])('that are %s are a 400', async (_, raw) => {
    expect((await send(raw)).status).toBe(400)
  })
})

describe('cursors (C22)', () => {
  async function cursorOf(visitor: Visitor, path = '/api/jobs?limit=1'): Promise<string> {
    const { headers } = await visitor.get(path)
    return (
      new URLSearchParams(/\?([^>]+)>/.exec(headers.get('link') ?? '')?.[1]).get('cursor') ?? ''
    )
  }
  beforeAll(async () => {
    await acme.owner.post('/api/logs/create', { user_id: acme.ids.owner, job_id: acme.job })
    for (let index = 0; index < 3; index += 1) {
      await acme.owner.post('/api/jobs/new', { job_name: `Job ${index}`, address: 'Here' })
    }
  })
  const status = async (visitor: Visitor, cursor: string, path = '/api/jobs?limit=1') =>
    (await visitor.get(`${path}&cursor=${encodeURIComponent(cursor)}`)).status

  test('work for their own list and are refused with any byte changed', async () => {
    const cursor = await cursorOf(acme.owner)
    expect(await status(acme.owner, cursor)).toBe(200)
    const bytes = Buffer.from(cursor, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await status(acme.owner, changed.toString('base64url'))).toBe(400)
    }
    expect(await status(acme.owner, cursor.slice(0, -1))).toBe(400)
    expect(cursor).not.toContain(Buffer.from(acme.id).toString('base64url').slice(0, 20))
  })

  test('are refused on another list, with another filter, and from another person', async () => {
    const cursor = await cursorOf(acme.owner)
    expect(await status(acme.supervisor, cursor)).toBe(400)
    expect(await status(acme.owner, cursor, '/api/users?limit=1')).toBe(400)
    const filtered = await cursorOf(acme.owner, '/api/logs/all?limit=1&type=JOB_NOTE')
    expect(filtered).not.toBe('')
    expect(await status(acme.owner, filtered, '/api/logs/all?limit=1')).toBe(400)
  })
})

describe('secrets and log lines (C8)', () => {
  test('no number, token or note stands in a log line or, in the clear, in the table', async () => {
    const ssn = '731849265'
    const note = 'forged\n{"level":"info"}'
    const added = await acme.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('sentinel@acme.example', 'painter', { ssn }),
    )
    await acme.owner.put(`/api/users/${added.body.uuid}`, {
      ssn: '731-84-9266',
      hourly_pay: 9876.54,
    })
    await acme.painter.post('/api/logs/create', {
      user_id: acme.ids.painter,
      job_id: acme.job,
      notes: note,
    })
    const link = await acme.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    const token = new URL(link.body.url).searchParams.get('invitation') ?? ''
    const cookie = acme.owner.cookies.get('__Host-sid') ?? ''

    const client = new DynamoDBClient({ endpoint: process.env.TEST_ENGINE_ENDPOINT })
    const { Items } = await client.send(new ScanCommand({ TableName: process.env.TABLE_NAME }))
    const stored = JSON.stringify(Items)
    for (const secret of [ssn, '731849266', token, cookie]) expect(stored).not.toContain(secret)

    const logged = logLines.join('')
    for (const secret of [ssn, '731849266', token, cookie, 'forged', '9876.54', 'sentinel@acme']) {
      expect(logged).not.toContain(secret)
    }
    for (const line of logLines) {
      expect(line.trimEnd().includes('\n')).toBe(false)
      expect(JSON.parse(line)).toHaveProperty('request_id')
    }
    expect(logLines.length).toBeGreaterThan(20)
  })
})
