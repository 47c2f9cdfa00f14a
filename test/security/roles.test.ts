import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { allowedMethods } from '../../functions/http/allowed-methods.ts'
import { calls } from '../../shared/api/api.ts'
import { mayCall } from '../../shared/contract/call.ts'
import { role as roles } from '../../shared/fields/role.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

// C4: the access table of the contract against what the product does, cell by cell.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

const roleSentence = 'You don’t have permission for this. Ask an admin.'
// These end or replace the session of who calls them; their own tests are in sessions.test.ts.
const ending = ['logout', 'switchTenant', 'enterOwnTenant', 'createTenant', 'acceptInvitation']
const listed = calls.filter(([name]) => !ending.includes(name))

describe.each(listed)('%s', (_, call) => {
  test.each(roles.options)('answers a %s as the contract says', async (role) => {
    const path = call.path.replace('{uuid}', randomUUID())
    // A body that no schema takes: the role must be looked at before it.
    const sent = call.method === 'GET' ? {} : { raw: '{"no such field": 1}' }
    const answer = await acme[role].send<ErrorBody>(call.method, path, sent)
    const isAllowed = mayCall(role, call)
    if (isAllowed) expect(answer.body.error).not.toBe(roleSentence)
    else
      expect(answer).toMatchObject({
        status: 403,
        body: { error: roleSentence, code: 'forbidden' },
      })
    if (isAllowed) expect([200, 400, 404]).toContain(answer.status)
  })
})

test('nobody becomes more than they may grant, whatever a supervisor sends (C6)', async () => {
  const values = [
    'admin',
    'supervisor',
    'Admin',
    'owner',
    ['admin'],
    { role: 'admin' },
    1,
    null,
    'painter ',
  ]
  for (const role of values) {
    const changed = await acme.supervisor.put(`/api/users/${acme.ids.mate}`, { role })
    expect([400, 403]).toContain(changed.status)
    const added = await acme.supervisor.post('/api/users', {
      name: 'x',
      email: `${randomUUID()}@x.example`,
      tax_status: 'W2',
      role,
    })
    expect([400, 403]).toContain(added.status)
  }
  expect((await acme.owner.get(`/api/users/${acme.ids.mate}`)).body).toMatchObject({
    role: 'painter',
  })
})

test('the last admin stays, also when two are taken away in the same instant (C6)', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [ownerLeaves, adminDemoted] = await Promise.all([
      acme.owner.delete<ErrorBody>(`/api/users/${acme.ids.owner}`),
      acme.owner.put<ErrorBody>(`/api/users/${acme.ids.admin}`, { role: 'painter' }),
    ])
    const statuses = [ownerLeaves.status, adminDemoted.status]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    if (ownerLeaves.status === 200) {
      const back = await acme.admin.post(`/api/users/${acme.ids.owner}/reactivate`)
      expect(back.status).toBe(200)
      await acme.owner.signIn('owner@acme.example')
    } else {
      const again = await acme.owner.put(`/api/users/${acme.ids.admin}`, { role: 'admin' })
      expect(again.status).toBe(200)
    }
  }
})

describe('the account owner', () => {
  test('is deactivated and demoted by nobody else, and other admins are', async () => {
    const path = `/api/users/${acme.ids.owner}`
    const demoted = await acme.admin.put<ErrorBody>(path, { role: 'painter' })
    expect(demoted).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await acme.admin.delete(path)).status).toBe(403)
    expect((await acme.owner.get('/api/me')).status).toBe(200)
    const admin = `/api/users/${acme.ids.admin}`
    expect((await acme.owner.put(admin, { role: 'supervisor' })).status).toBe(200)
    expect((await acme.owner.put(admin, { role: 'admin' })).status).toBe(200)
  })

  test('hands the account over, to an active admin who has joined only', async () => {
    const path = `/api/tenants/${acme.id}`
    const byOther = await acme.admin.put<ErrorBody>(path, { account_owner: acme.ids.admin })
    expect(byOther).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const body = newUserBody('not.yet@acme.example', 'admin')
    const { body: invited } = await acme.owner.post<{ uuid: string }>('/api/users', body)
    const others = [acme.ids.painter, acme.ids.supervisor, randomUUID(), invited.uuid]
    for (const account_owner of others) {
      const refused = await acme.owner.put<ErrorBody>(path, { account_owner })
      expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } })
      expect(refused.body.fields).toHaveProperty('account_owner')
    }
    const over = await acme.owner.put(path, { account_owner: acme.ids.admin })
    expect(over).toMatchObject({ status: 200, body: { account_owner: acme.ids.admin } })
    // What protected the one protects the other now.
    expect((await acme.owner.delete(`/api/users/${acme.ids.admin}`)).status).toBe(403)
    expect((await acme.admin.put(path, { account_owner: acme.ids.owner })).status).toBe(200)
  })
})

test('a method that a path does not take is a 405 that says which it takes', async () => {
  const visitor = new Visitor()
  const answer = await visitor.send<ErrorBody>('PATCH', '/api/jobs')
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(answer.headers.get('allow')).toBe('GET')
  const one = await visitor.send('POST', `/api/jobs/${randomUUID()}`)
  expect(one.headers.get('allow')).toBe('GET, PUT, DELETE')
  const literal = await visitor.send('DELETE', '/api/jobs/new')
  expect(literal).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(literal.headers.get('allow')).toBe('POST')
  // In AWS the gateway has no route for it, and hands it to the API's function.
  expect(allowedMethods('/mcp')).toEqual(['POST'])
})

test('an unknown path is a 404 in the same form', async () => {
  const visitor = new Visitor()
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['GET', '/api/users.css'],
    ['GET', '/auth/other/provider'],
  ]) {
    const answer = await visitor.send<ErrorBody>(method ?? '', path ?? '')
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})
