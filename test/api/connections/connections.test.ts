import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { payrollSystem } from '../../../shared/connections/system.ts'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { connectionId } from '../../../functions/connections/access.ts'
import { seal } from '../../../functions/connections/grant.ts'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { connect, sayYes } from '../../fixtures/services/connections.ts'
import { allItems, atTheEngine } from '../../fixtures/services/engine.ts'
import { payrollSystems } from '../../fixtures/services/payroll-systems.ts'
import { connectionOf, date, freshCompany } from '../../fixtures/people/pushed-hours.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

const systems = payrollSystem.options

let acme: TestTenant

beforeEach(async () => {
  acme = await freshCompany()
})

describe('connecting', () => {
  test.each(systems)(
    '%s is ready before, connected after, and ready again once it is ended',
    async (system) => {
      expect(await connectionOf(acme, system)).toMatchObject({ state: 'ready', company_name: null })
      const { people } = await connect(acme.owner, system)
      expect(people.find(({ id }) => id === acme.ids.painter)?.guess).toMatch(/^Employee:/)
      const company_name = system === 'gusto' ? 'Brightside Payroll' : 'Brightside Books'
      expect(await connectionOf(acme, system)).toMatchObject({ state: 'connected', company_name })
      const ended = await acme.owner.delete(`/api/connections/${system}`)
      expect(ended.body).toEqual({ is_revoked: true })
      expect(payrollSystems.stores[system].state.grants.every(({ is_over }) => is_over)).toBe(true)
      expect(await connectionOf(acme, system)).toMatchObject({ state: 'ready', company_name: null })
      const refused = await acme.owner.post('/api/pushes', { system, date })
      expect(refused.status).toBe(409)
    },
  )

  test('is finished by whoever began it, in their company, for that system, and once', async () => {
    const bolt = await createTestTenant('bolt')
    const system = 'quickbooks_online'
    const path = `/api/connections/${system}/finish`
    const grant = await sayYes(acme.owner, system)
    expect((await acme.admin.post(path, grant)).status).toBe(409)
    expect((await bolt.owner.post(path, grant)).status).toBe(409)
    expect((await acme.owner.post('/api/connections/gusto/finish', grant)).status).toBe(409)
    const forged = { ...grant, state: `9${grant.state}` }
    expect((await acme.owner.post(path, forged)).status).toBe(409)
    expect((await acme.owner.post(path, grant)).status).toBe(200)
    expect((await acme.owner.post(path, grant)).status).toBe(409)
    expect(await connectionOf(acme, system)).toMatchObject({ state: 'connected' })
  })

  test('what opens the books stands nowhere as it is, and no answer holds it', async () => {
    await connect(acme.owner, 'gusto')
    const { access = '', refresh = '' } = payrollSystems.stores.gusto.state.grants.at(-1) ?? {}
    const table = JSON.stringify(await allItems())
    expect(table).toContain('CONNECTION')
    for (const secret of [access, refresh]) {
      expect(secret).toHaveLength(48)
      expect(table).not.toContain(secret)
    }
  })

  test('nobody but admins sees any of it', async () => {
    for (const by of [acme.supervisor, acme.painter]) {
      expect((await by.get('/api/connections')).status).toBe(403)
      expect((await by.get('/api/pushes')).status).toBe(403)
    }
  })
})

describe('a connection whose token is over', () => {
  const system = 'gusto'
  const matches = async () => (await acme.owner.get(`/api/connections/${system}/matches`)).status
  const isToken = ({ url }: { url: URL }) => url.pathname === '/oauth/token'

  beforeEach(async () => {
    await connect(acme.owner, system)
    for (const each of payrollSystems.stores[system].state.grants) each.until = 0
  })

  test('outlasts a wrong secret of ours, and works with the right one', async () => {
    const wrong = { status: 401, body: { error: 'invalid_client' } }
    payrollSystems.answerOf = (asked) => (isToken(asked) ? wrong : null)
    expect(await matches()).toBe(503)
    expect(await connectionOf(acme, system)).toMatchObject({ state: 'connected' })
    payrollSystems.answerOf = () => null
    expect(await matches()).toBe(200)
  })

  test('goes on with what another run got meanwhile', async () => {
    const over = { status: 400, body: { error: 'invalid_grant' } }
    let other = 0
    payrollSystems.answerOf = async (asked) => {
      if (!isToken(asked)) return null
      payrollSystems.answerOf = () => null
      other = await matches()
      return over
    }
    expect([await matches(), other]).toEqual([200, 200])
    expect(await connectionOf(acme, system)).toMatchObject({ state: 'connected' })
  })

  test('is broken where nobody gets another, and where what is kept is another company’s', async () => {
    payrollSystems.stores[system].revokeAll()
    expect(await matches()).toBe(409)
    expect(await connectionOf(acme, system)).toMatchObject({ state: 'broken' })
    await connect(acme.owner, system)
    const { access = '', refresh = '' } = payrollSystems.stores[system].state.grants.at(-1) ?? {}
    const foreign = seal(randomUUID(), { access, refresh, until: Date.now() + 600_000 })
    await atTheEngine().send(
      new UpdateCommand({
        TableName: process.env.TABLE_NAME,
        Key: tenantKeys.noun(acme.id, 'CONNECTION', connectionId(acme.id, system)),
        UpdateExpression: 'SET #grant = :grant',
        ExpressionAttributeNames: { '#grant': 'grant' },
        ExpressionAttributeValues: { ':grant': foreign },
      }),
    )
    expect(await matches()).toBe(409)
    expect(await connectionOf(acme, system)).toMatchObject({ state: 'broken' })
  })
})

test('nobody is matched whom this company does not know, or with somebody who is taken', async () => {
  const { people, version } = await connect(acme.owner, 'gusto')
  const path = '/api/connections/gusto/matches'
  const taken = people.find(({ id }) => id === acme.ids.painter)?.guess
  const save = (id: string, their_id: unknown) =>
    acme.owner.put<{ fields: object }>(path, {
      people: [{ id, their_id }],
      version: version + 1,
    })
  const bolt = await createTestTenant('bolt')
  for (const id of [randomUUID(), bolt.ids.painter, acme.ids.mate]) {
    const refused = await save(id, taken)
    expect([refused.status, Object.keys(refused.body.fields)], id).toEqual([400, ['people']])
  }
  expect((await save(bolt.ids.painter, 'Employee:other')).status).toBe(400)
  expect((await save(acme.ids.painter, 'Employee:other')).status).toBe(200)
})
