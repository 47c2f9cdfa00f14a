import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { openSsn } from '../../../functions/store/ssn.ts'
import { userStore } from '../../../functions/store/users.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { withoutIds } from '../../fixtures/contract/without-ids.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'

type Person = Record<string, unknown> & { uuid: string; version: number }

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

let count = 0
function nextEmail(): string {
  count += 1
  return `person${count}@acme.example`
}

async function add(more: object = {}, by = acme.owner) {
  const role = 'painter' as const
  return by.post<Person>('/api/users', newUserBody(nextEmail(), role, more))
}

describe('createUser', () => {
  test('answers 201 with every field to an admin', async () => {
    const sent = {
      name: ' Nora Field ',
      email: 'Nora@Acme.example',
      role: 'supervisor',
      hourly_pay: 31.25,
      tax_status: '1099',
      phone: '555-0101',
      address1: '1 First St',
      address2: '',
      city: 'Dayton',
      state: 'oh',
      zip: '45402-1234',
    }
    const { status, body } = await acme.owner.post('/api/users', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...sent,
      name: 'Nora Field',
      email: 'nora@acme.example',
      address2: null,
      state: 'OH',
      is_active: true,
      has_joined: false,
      ssn_last4: null,
      tenant_id: acme.id,
      version: 1,
    })
  })

  test.each([
    ['name', { name: '   ' }, "Make sure you've filled in all required fields."],
    ['email', { email: 'nobody' }, 'This is not an email address.'],
    ['role', { role: 'boss' }, 'Choose one of: admin, supervisor, painter.'],
    ['tax_status', { tax_status: 'cash' }, 'Choose one of: W2, 1099.'],
    ['hourly_pay', { hourly_pay: 20.005 }, 'Use whole cents.'],
    ['hourly_pay', { hourly_pay: -1 }, 'Use at least 0.'],
    ['state', { state: 'OHI' }, 'Use the two letters of a state, like OH.'],
    ['zip', { zip: '12345678901' }, 'Use at most 10 characters.'],
    ['ssn', { ssn: '12-34' }, 'Use nine digits, like 123-45-6789.'],
    ['is_active', { is_active: false }, 'This field is not known here.'],
  ])('answers 400 with a sentence for %s when sent %o', async (field, more, sentence) => {
    const { status, body } = await acme.owner.post<ErrorBody>(
      '/api/users',
      newUserBody(nextEmail(), 'painter', more),
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: sentence,
      code: 'bad_request',
      fields: { [field]: sentence },
    })
  })

  test('answers 409 when somebody in the company has the e-mail, 201 in another company', async () => {
    const user = newUserBody(nextEmail(), 'painter')
    expect((await acme.owner.post('/api/users', user)).status).toBe(201)
    const again = await acme.owner.post<ErrorBody>('/api/users', user)
    expect(again.status).toBe(409)
    expect(Object.keys(again.body.fields ?? {})).toEqual(['email'])
    expect((await bolt.owner.post('/api/users', user)).status).toBe(201)
  })

  test('makes one person when the same request is repeated under one key', async () => {
    const user = newUserBody(nextEmail(), 'painter')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await acme.owner.post<Person>('/api/users', user, headers)
    const second = await acme.owner.post<Person>('/api/users', user, headers)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body.uuid).toBe(first.body.uuid)
  })

  test('lets a supervisor add painters only', async () => {
    expect((await add({}, acme.supervisor)).status).toBe(201)
    expect((await add({ role: 'supervisor' }, acme.supervisor)).status).toBe(403)
    expect((await add({ role: 'admin' }, acme.supervisor)).status).toBe(403)
    expect((await add({ role: 'admin' }, acme.owner)).status).toBe(201)
  })
})

describe('the social security number', () => {
  test('is stored encrypted for this very person and answered as four digits to an admin only', async () => {
    const { body } = await add({ ssn: '123-45-6789' })
    expect(body.ssn_last4).toBe('6789')
    expect(JSON.stringify(body)).not.toContain('45-6789')
    const seen = await acme.supervisor.get(`/api/users/${body.uuid}`)
    expect(withoutIds(seen.text)).not.toContain('6789')

    const table = openTenantTable(acme.id)
    const sealed = (await userStore.find(table, body.uuid))?.ssn ?? ''
    expect(await openSsn(table, body.uuid, sealed)).toBe('123456789')
    await expect(openSsn(table, acme.ids.mate, sealed)).rejects.toThrow()
    await expect(openSsn(openTenantTable(bolt.id), body.uuid, sealed)).rejects.toThrow()
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    await expect(openSsn(table, body.uuid, altered)).rejects.toThrow()
  })

  test('stands in no history, changed or not', async () => {
    const { body } = await add({ ssn: '987654321' })
    await acme.owner.put(`/api/users/${body.uuid}`, { ssn: '111223333', phone: '555-0102' })
    const history = await acme.owner.get<unknown[]>(`/api/history/${body.uuid}`)
    expect(history.body).toHaveLength(2)
    expect(history.body[0]).toMatchObject({ after: { ssn_set_at: expect.any(String) as string } })
    expect(withoutIds(history.text)).not.toMatch(/987654321|111223333|4321|3333/)
  })
})

describe('getUser', () => {
  test('answers pay, tax, address and e-mail of others to the office and never to a painter', async () => {
    const path = `/api/users/${acme.ids.painter}`
    const secret = ['hourly_pay', 'tax_status', 'email', 'phone', 'address1', 'ssn_last4']
    const toOffice = (await acme.supervisor.get(path)).body
    expect(toOffice).toMatchObject({
      hourly_pay: 21.5,
      tax_status: 'W2',
      email: 'painter@acme.example',
    })
    expect(toOffice).not.toHaveProperty('ssn_last4')
    const toMate = (await acme.mate.get(path)).body
    expect(toMate).toMatchObject({ name: 'painter of Test', role: 'painter', log_entries: [] })
    for (const field of secret) expect(toMate).not.toHaveProperty(field)
    const list = (await acme.mate.get<object[]>('/api/users')).body
    for (const row of list) for (const field of secret) expect(row).not.toHaveProperty(field)
  })

  test('answers a painter their own pay and entries, with notes again as description', async () => {
    const { body } = await acme.painter.get(`/api/users/${acme.ids.painter}`)
    expect(body).toMatchObject({
      hourly_pay: 21.5,
      log_entries: [{ uuid: acme.entry, notes: 'acme note', description: 'acme note' }],
    })
    expect(body).not.toHaveProperty('ssn_last4')
    expect((await acme.painter.get('/api/users/me')).body).toMatchObject({
      hourly_pay: 21.5,
      tenant_id: acme.id,
    })
  })
})

describe('listUsers', () => {
  test('answers people by name, in pages', async () => {
    const all = await acme.owner.get<{ name: string }[]>('/api/users?limit=500')
    const names = all.body.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const first = await acme.owner.get<unknown[]>('/api/users?limit=2')
    expect(first.body).toHaveLength(2)
    expect(first.headers.get('link')).toMatch(/^<\/api\/users\?limit=2&cursor=[\w-]+>; rel="next"$/)
  })
})

describe('updateUser', () => {
  test('changes what was sent, keeps the rest and clears what is null', async () => {
    const { body } = await add({ phone: '555-0110', city: 'Dayton', hourly_pay: 20 })
    const changed = await acme.owner.put(`/api/users/${body.uuid}`, {
      phone: null,
      hourly_pay: 22,
      version: 1,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ phone: null, hourly_pay: 22, city: 'Dayton', version: 2 })
  })

  test('leaves version and history alone when nothing changes', async () => {
    const { body } = await add({ phone: '555-0111' })
    const same = await acme.owner.put(`/api/users/${body.uuid}`, { phone: '555-0111' })
    expect(same).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await acme.owner.get<unknown[]>(`/api/history/${body.uuid}`)).body).toHaveLength(1)
  })

  test('answers 409 with the current state, as far as the caller may see it', async () => {
    const { body } = await add({ ssn: '123456789' })
    await acme.owner.put(`/api/users/${body.uuid}`, { phone: '1' })
    const late = await acme.supervisor.put<ErrorBody>(`/api/users/${body.uuid}`, {
      phone: '2',
      version: 1,
    })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ phone: '1', version: 2 })
    expect(late.body.current).not.toHaveProperty('ssn_last4')
    expect(late.body.current).not.toHaveProperty('ssn')
  })

  test('moves the e-mail: the old one is free again, a taken one is refused', async () => {
    const first = await add()
    const second = await add()
    const [old, taken] = [String(first.body.email), String(second.body.email)]
    expect((await acme.owner.put(`/api/users/${first.body.uuid}`, { email: taken })).status).toBe(
      409,
    )
    expect(
      (await acme.owner.put(`/api/users/${first.body.uuid}`, { email: nextEmail() })).status,
    ).toBe(200)
    expect((await acme.owner.post('/api/users', newUserBody(old, 'painter'))).status).toBe(201)
  })

  test('lets an admin change what is their own, apart from the role', async () => {
    const own = await acme.admin.put(`/api/users/${acme.ids.admin}`, { phone: '555-0199' })
    expect(own.status).toBe(200)
  })

  test('lets nobody change their own role, and supervisors change painters only', async () => {
    expect((await acme.admin.put(`/api/users/${acme.ids.admin}`, { role: 'painter' })).status).toBe(
      403,
    )
    expect(
      (await acme.supervisor.put(`/api/users/${acme.ids.supervisor}`, { role: 'admin' })).status,
    ).toBe(403)
    expect(
      (await acme.supervisor.put(`/api/users/${acme.ids.mate}`, { role: 'supervisor' })).status,
    ).toBe(403)
    expect((await acme.supervisor.put(`/api/users/${acme.ids.admin}`, { phone: '1' })).status).toBe(
      403,
    )
    expect((await acme.supervisor.put(`/api/users/${acme.ids.mate}`, { phone: '1' })).status).toBe(
      200,
    )
  })
})

describe('deactivateUser and reactivateUser', () => {
  test('take the person’s access on the next request and give it back; entries stay', async () => {
    const entry = await acme.mate.post<Person>('/api/logs/create', {
      user_id: acme.ids.mate,
      job_id: acme.job,
    })
    expect((await acme.mate.get('/api/me')).status).toBe(200)
    const marked = await acme.supervisor.delete(`/api/users/${acme.ids.mate}`)
    expect(marked).toMatchObject({ status: 200, body: { is_active: false } })
    expect((await acme.mate.get('/api/me')).status).toBe(401)
    expect((await acme.owner.get(`/api/logs/${entry.body.uuid}`)).status).toBe(200)
    const back = await acme.supervisor.post(`/api/users/${acme.ids.mate}/reactivate`)
    expect(back).toMatchObject({ status: 200, body: { is_active: true } })
    // The session of before stays dead; a new one is fine.
    expect((await acme.mate.get('/api/me')).status).toBe(401)
    await acme.mate.signIn('mate@acme.example')
    expect((await acme.mate.get('/api/me')).status).toBe(200)
  })

  test('answer 403 to a supervisor about an admin and to a painter about anybody', async () => {
    expect((await acme.supervisor.delete(`/api/users/${acme.ids.admin}`)).status).toBe(403)
    expect((await acme.painter.delete(`/api/users/${acme.ids.mate}`)).status).toBe(403)
  })

  test('keep the last active admin, also when two remove each other at once', async () => {
    const [one, two] = [bolt.ids.owner, bolt.ids.admin]
    const answers = await Promise.all([
      bolt.owner.delete(`/api/users/${two}`),
      bolt.admin.delete(`/api/users/${one}`),
    ])
    const codes = answers.map(({ status }) => status)
    expect(codes.filter((status) => status === 200)).toHaveLength(1)
    const left = codes[0] === 200 ? bolt.owner : bolt.admin
    const own = codes[0] === 200 ? one : two
    expect((await left.get('/api/me')).status).toBe(200)
    const last = await left.delete<ErrorBody>(`/api/users/${own}`)
    expect(last.status).toBe(409)
    expect(last.body.error).toContain('last active admin')
  })
})
