import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { origin } from '../../fixtures/services/product.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

const entry = (more: object) => ({ user_id: acme.ids.painter, job_id: acme.job, ...more })

describe('a name', () => {
  test.each([
    ['a control character', 'Mil\u0007ler'],
    ['a line end', 'Miller\nhouse'],
    ['a mark that turns the reading direction', 'Miller \u202eesuoh'],
    ['a character without width', 'Mil\u200bler'],
    ['a joiner between letters that do not join', 'Mil\u200dler'],
    ['a joiner before an emoji', '\u200d🎨 Miller'],
    ['a joiner after an emoji', 'Miller 🎨\u200d'],
    ['two joiners where one is needed', 'علی\u200c\u200cرضا'],
    ['a lone half of a character', 'Miller \ud83d'],
  ])('with %s is refused, in the field', async (_, name) => {
    const answer = await acme.owner.post<ErrorBody>('/api/customers', { name })
    expect(answer.status).toBe(400)
    expect(answer.body.field_messages).toEqual({
      name: { key: 'unprintableCharacters', params: {} },
    })
  })

  test('of any language is taken, an emoji counting as one character', async () => {
    const name = `Peña & Söhne 李 ${'🎨'.repeat(150)}`
    const answer = await acme.owner.post('/api/customers', { name })
    expect(answer).toMatchObject({ status: 201, body: { name } })
    const long = await acme.owner.post<ErrorBody>('/api/customers', { name: '🎨'.repeat(201) })
    expect(long.body.fields).toEqual({ name: 'Use at most 200 characters.' })
  })

  test.each(['👩‍🎨 Ana', '👷🏽‍♂️ Bo', '🏳️‍🌈 Paint', 'علی\u200cرضا', 'क्\u200dष', 'മോഹന്\u200d'])(
    'with a joiner that its script or emoji needs is accepted: %s',
    async (name) => {
      const answer = await acme.owner.post('/api/customers', { name })
      expect(answer).toMatchObject({ status: 201, body: { name } })
    },
  )

  test('sorts without its accents, as people of the language expect', async () => {
    for (const [index, name] of ['Zoe', 'Álvaro', 'andrés'].entries()) {
      const body = { ...newUserBody(`sorted-${index}@acme.example`, 'painter'), name }
      expect((await acme.owner.post('/api/users', body)).status).toBe(201)
    }
    const { body } = await acme.owner.get<{ name: string }[]>('/api/users')
    const names = body.map(({ name }) => name)
    const order = ['Álvaro', 'andrés', 'Zoe'].map((name) => names.indexOf(name))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(names.indexOf('Álvaro')).toBeLessThan(names.indexOf('painter of Test'))
  })
})

test('notes keep their line ends', async () => {
  const answer = await acme.painter.post(
    '/api/logs/create',
    entry({ notes: 'Trim:\n- door\n- sill' }),
  )
  expect(answer).toMatchObject({ status: 201, body: { notes: 'Trim:\n- door\n- sill' } })
})

test.each([[21.555], [21.000000001], [1e-9]])(
  'a wage of %d is refused: cents are whole',
  async (pay) => {
    const answer = await acme.owner.put<ErrorBody>(`/api/users/${acme.ids.mate}`, {
      hourly_pay: pay,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { hourly_pay: 'Use whole cents.' } },
    })
    const fine = await acme.owner.put(`/api/users/${acme.ids.mate}`, { hourly_pay: 70.07 })
    expect(fine).toMatchObject({ status: 200, body: { hourly_pay: 70.07 } })
  },
)

test('ids are taken in any case, in path, query and body', async () => {
  const upper = acme.job.toUpperCase()
  expect(await acme.owner.get(`/api/jobs/${upper}`)).toMatchObject({
    status: 200,
    body: { uuid: acme.job },
  })
  const made = await acme.painter.post(
    '/api/logs/create',
    entry({ job_id: upper, user_id: acme.ids.painter.toUpperCase() }),
  )
  expect(made).toMatchObject({ status: 201, body: { job_id: acme.job, user_id: acme.ids.painter } })
  const { body } = await acme.owner.get<unknown[]>(`/api/logs/all?job_id=${upper}`)
  expect(body.length).toBeGreaterThan(0)
})

test.each([
  ['2026-11-20T07:30Z', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20T07:30-05:00', '2026-11-20T12:30:00.000Z'],
  ['2026-11-20T07:30:15.5+02:00', '2026-11-20T05:30:15.500Z'],
])('%s is an instant', async (timestamp, utc) => {
  const answer = await acme.painter.post('/api/logs/create', entry({ timestamp }))
  expect(answer).toMatchObject({ status: 201, body: { timestamp: utc } })
})

test.each([['2026-11-20'], ['07:30'], ['1999-11-20T07:30:00Z'], ['2026-02-30T07:30Z']])(
  '%s is none',
  async (timestamp) => {
    const answer = await acme.painter.post<ErrorBody>('/api/logs/create', entry({ timestamp }))
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('timestamp')
  },
)

test.each([
  ['Ohio', 'OH'],
  ['new  york', 'NY'],
  ['oh', 'OH'],
  ['', null],
])('the state %j is understood as %j', async (state, code) => {
  const answer = await acme.owner.post('/api/customers', { name: 'State', state })
  expect(answer).toMatchObject({ status: 201, body: { state: code } })
})

test('a state that is none is refused with what to write', async () => {
  const answer = await acme.owner.post<ErrorBody>('/api/customers', {
    name: 'State',
    state: 'Ohia',
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { state: 'Use the two letters of a state, like OH.' } },
  })
})

describe('what is missing', () => {
  test('is told in the specified sentence when both ids of an entry are', async () => {
    const answer = await acme.owner.post<ErrorBody>('/api/logs/create', {})
    expect(answer).toMatchObject({ status: 400, body: { error: 'User and Job are required.' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['user_id', 'job_id'])
  })

  test('is named when it is a role or a tax status', async () => {
    const whole = newUserBody('missing@acme.example', 'painter')
    const without = async (field: 'role' | 'tax_status') =>
      (await acme.owner.post<ErrorBody>('/api/users', { ...whole, [field]: undefined })).body
    expect(await without('role')).toMatchObject({ error: 'Role is required.' })
    expect(await without('tax_status')).toMatchObject({ error: 'Tax status is required.' })
    const all = await acme.owner.post<ErrorBody>('/api/users', {})
    expect(all.body.error).toBe("Make sure you've filled in all required fields.")
  })
})

describe('bytes that are no UTF-8', () => {
  const send = (path: string, body?: Buffer) =>
    fetch(origin + path, {
      ...(body && { method: 'POST', body: new Uint8Array(body) }),
      headers: { cookie: acme.owner.cookieHeader(), 'content-type': 'application/json' },
    })

  test('are a 400 in a body', async () => {
    const bad = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ])
    const answer = await send('/api/customers', bad)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { body: 'This is not valid UTF-8.' } })
    expect((await send('/api/customers', Buffer.from('{"name":"Fine é"}'))).status).toBe(201)
  })

  test('are a 400 in a query', async () => {
    expect((await send('/api/logs/all?notes=%ff')).status).toBe(400)
    expect((await send('/api/logs/all?notes=%C3%A9')).status).toBe(200)
  })
})

describe('a job', () => {
  const job = (more: object) =>
    acme.owner.post<Job & ErrorBody>('/api/jobs/new', {
      job_name: 'Rules',
      address: 'Here',
      ...more,
    })

  test('is supervised by a supervisor or an admin, not by a painter', async () => {
    const painter = await job({ supervisor_id: acme.ids.painter })
    expect(painter).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(painter.body.fields).toHaveProperty('supervisor_id')
    expect((await job({ supervisor_id: acme.ids.supervisor })).status).toBe(201)
    const made = await job({ supervisor_id: acme.ids.admin })
    const change = { supervisor_id: acme.ids.mate }
    expect((await acme.owner.put(`/api/jobs/${made.body.uuid}`, change)).status).toBe(400)
  })

  test.each(['Complete', 'Cancelled'])(
    'that is %s takes no arrival until it goes on',
    async (status) => {
      const { body } = await job({ status })
      const arrive = () =>
        acme.painter.post<ErrorBody>(
          '/api/logs/create',
          entry({ job_id: body.uuid, type: 'ARRIVAL' }),
        )
      expect(await arrive()).toMatchObject({
        status: 400,
        body: { message: { key: 'jobClosed' }, field_messages: { job_id: { key: 'jobClosed' } } },
      })
      const note = entry({ job_id: body.uuid, notes: 'Touch-up' })
      expect((await acme.painter.post('/api/logs/create', note)).status).toBe(201)
      await acme.owner.put(`/api/jobs/${body.uuid}`, { status: 'Active' })
      expect((await arrive()).status).toBe(201)
    },
  )

  const reason = 'Seen on site'
  const jobIsOver = { job_id: expect.stringContaining('completed or cancelled') as string }

  test('that is over takes no arrival by a correction either', async () => {
    const { body } = await job({ status: 'Complete' })
    const made = await acme.painter.post<{ uuid: string }>(
      '/api/logs/create',
      entry({ notes: 'x' }),
    )
    const path = `/api/logs/${made.body.uuid}`
    expect(
      (await acme.owner.put(path, { job_id: body.uuid, type: 'ARRIVAL', reason })).body.fields,
    ).toEqual(jobIsOver)
    expect((await acme.owner.put(path, { job_id: body.uuid })).status).toBe(200)
    expect((await acme.owner.put(path, { type: 'ARRIVAL', reason })).body.fields).toEqual(jobIsOver)
  })

  test('that is over takes nobody else’s arrival; whose it was keeps theirs', async () => {
    const { body } = await job({ status: 'Active' })
    const made = await acme.painter.post<{ uuid: string }>(
      '/api/logs/create',
      entry({ job_id: body.uuid, type: 'ARRIVAL' }),
    )
    await acme.owner.put(`/api/jobs/${body.uuid}`, { status: 'Complete' })
    const path = `/api/logs/${made.body.uuid}`
    expect((await acme.owner.put(path, { user_id: acme.ids.mate, reason })).body.fields).toEqual(
      jobIsOver,
    )
    expect((await acme.owner.put(path, { notes: 'Was there' })).status).toBe(200)
  })
})

test('tenants are listed in pages like everything else', async () => {
  // In a session of its own: a new company is entered at once.
  const owner = new Visitor()
  await owner.signIn('owner@acme.example')
  await owner.post('/api/tenants', { name: 'Zulu Painting' }, { 'idempotency-key': 'zulu' })
  await owner.post('/api/tenants', { name: 'Ámbar Painting' }, { 'idempotency-key': 'ambar' })
  const namesAt = (path: string) => owner.get<{ name: string }[]>(path)
  for (const path of ['/api/tenants', '/api/users/me/tenants']) {
    const names: string[] = []
    let next: string | undefined = `${path}?limit=1`
    while (next) {
      const { body, headers }: Awaited<ReturnType<typeof namesAt>> = await namesAt(next)
      expect(body).toHaveLength(1)
      names.push(...body.map(({ name }) => name))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(names).toEqual(['acme Painting', 'Ámbar Painting', 'Zulu Painting'])
  }
})
