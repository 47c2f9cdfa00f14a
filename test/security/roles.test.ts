import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../shared/api.ts'
import { everyRole, type Role } from '../../shared/role.ts'
import { foundCompany, type Company } from '../fixtures/company.ts'
import { Visitor, type Refused } from '../fixtures/visitor.ts'

// C4: the access table of the contract against what the product does, cell by cell.

let acme: Company
beforeAll(async () => {
  acme = await foundCompany('acme')
})

const people: Record<Role, 'admin' | 'supervisor' | 'painter'> = {
  admin: 'admin',
  supervisor: 'supervisor',
  painter: 'painter',
}
const roleSentence = 'Your role does not allow this. Ask an admin of your company.'
// These end or replace the session of who calls them; their own tests are in sessions.test.ts.
const ending = ['logout', 'switchTenant', 'createTenant', 'acceptInvitation']
const listed = operations.filter(([name]) => !ending.includes(name))

describe.each(listed)('%s', (_, call) => {
  test.each(everyRole)('answers a %s as the contract says', async (role) => {
    const path = call.path.replace('{uuid}', randomUUID())
    // A body that no schema takes: the role must be looked at before it.
    const sent = call.method === 'GET' ? {} : { raw: '{"no such field": 1}' }
    const answer = await acme[people[role]].send<Refused>(call.method, path, sent)
    const isAllowed = !Array.isArray(call.access) || call.access.includes(role)
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

test('two admins who demote each other again and again leave one, every time (C6)', async () => {
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all([
      acme.owner.put<Refused>(`/api/users/${acme.ids.admin}`, { role: 'painter' }),
      acme.admin.put<Refused>(`/api/users/${acme.ids.owner}`, { role: 'painter' }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const ownerStays = statuses[0] === 200
    const left = ownerStays ? acme.owner : acme.admin
    const other = ownerStays ? acme.ids.admin : acme.ids.owner
    expect((await left.put(`/api/users/${other}`, { role: 'admin' })).status).toBe(200)
  }
})

test('an unknown path or method is a 404 in the same form', async () => {
  const visitor = new Visitor()
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PATCH', '/api/jobs'],
    ['GET', '/api/users.css'],
    ['GET', '/auth/other/provider'],
  ]) {
    const answer = await visitor.send<Refused>(method ?? '', path ?? '')
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})
