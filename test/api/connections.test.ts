import { beforeEach, describe, expect, test } from 'vitest'
import { payrollSystem } from '../../shared/connections/system.ts'
import { connect, sayYes } from '../fixtures/connections.ts'
import { allItems } from '../fixtures/engine.ts'
import { payrollSystems } from '../fixtures/payroll-systems.ts'
import { connectionOf, date, freshCompany } from '../fixtures/pushed-hours.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

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
