import { beforeAll, describe, expect, test } from 'vitest'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { changeTenant } from '../../../functions/store/tenants.ts'
import { userStore } from '../../../functions/store/users.ts'
import { run } from '../../fixtures/services/emailer.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// Anybody who signs up can have our domain send mail to strangers: these tests check how often,
// and with which words.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

describe('a stranger', () => {
  test('is written to three times a day, over all companies that somebody founds', async () => {
    const founder = new Visitor()
    await founder.signIn('stranger.1@nowhere.example')
    const mailed: (string | null)[] = []
    for (let count = 0; count < 5; count += 1) {
      const made = await founder.post('/api/tenants', { name: `Company ${count}` })
      expect(made.status).toBe(201)
      const body = newUserBody('stranger@elsewhere.example', 'painter')
      const { uuid } = (await founder.post<{ uuid: string }>('/api/users', body)).body
      const path = `/api/users/${uuid}/invitation`
      mailed.push((await founder.post<{ mailed_to: string | null }>(path)).body.mailed_to)
    }
    expect(mailed.filter((to) => to !== null)).toHaveLength(3)
    const refused = await founder.post('/api/tenants', { name: 'Company 6' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  })

  test.each([
    'URGENT: pay at https://evil.example',
    'www.evil.example',
    'Paint evil.com now',
    'evil.xyz/pay',
    'evil . photography',
    'evil．com',
    'hxxp evil[.]zip',
    'bit.ly',
    'Crew/Pay',
  ])('is not led away by a name: %s', async (name) => {
    const founder = new Visitor()
    await founder.signIn('stranger.2@nowhere.example')
    expect((await founder.post('/api/tenants', { name })).status).toBe(400)
    expect((await acme.owner.put(`/api/tenants/${acme.id}`, { name })).status).toBe(400)
    const user = { ...newUserBody('named@acme.example', 'painter'), name }
    expect((await acme.owner.post('/api/users', user)).status).toBe(400)
  })

  /** Renames the company and its owner without the rule, as an earlier version could. */
  const rename = (company: string, owner: string) => {
    const table = openTenantTable(acme.id)
    const author = { actor: acme.ids.owner, at: new Date().toISOString() }
    return Promise.all([
      changeTenant(table, author, {
        basedOn: undefined,
        also: () => [],
        show: (current) => current,
        mutate: (current) => ({ ...current, name: company }),
      }),
      userStore.change(table, acme.ids.owner, author, {
        action: 'updated',
        mutate: (current) => ({ ...current, name: owner }),
      }),
    ])
  }

  test('is not led away by names from before the rule', async () => {
    await rename('Pay at evil．com/now', 'owner@evil.example')
    const body = newUserBody('older@acme.example', 'painter')
    const { uuid } = (await acme.owner.post<{ uuid: string }>('/api/users', body)).body
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    const mail = (await run(Date.now())).find(({ to }) => to === 'older@acme.example')
    expect(mail?.subject).toBe('You are invited to Dropcloth')
    expect(mail?.text).toContain('owner invites you to log your hours for Pay at evil com now')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil[.．]/)
    await rename('acme Painting', 'owner of Test')
  })

  test.each([
    ['A/C & Sons Painting', 'A/C & Sons Painters'],
    ['St.Mary Painting', 'St.Mary Painters'],
  ])('keeps a name from before the rule, while others change: %s', async (stored, other) => {
    await rename(stored, 'J.R.Smith')
    const [company, person] = [`/api/tenants/${acme.id}`, `/api/users/${acme.ids.owner}`]
    const settings = { name: stored, industry: 'Painting' }
    expect((await acme.owner.put(company, settings)).status).toBe(200)
    expect((await acme.owner.put(person, { name: 'J.R.Smith', phone: '555' })).status).toBe(200)
    const answers = [
      await acme.owner.put(company, { name: other }),
      await acme.owner.put(person, { name: 'J.R.Jones' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toHaveProperty('fields.name')
    }
    await rename('acme Painting', 'owner of Test')
  })

  test.each(['St. Mary’s Painting Co.', 'J.R. & Sons', 'Dr. Color', 'A.B.C. Painting, Inc.'])(
    'is told a name as it is: %s',
    async (name) => {
      expect((await acme.owner.put(`/api/tenants/${acme.id}`, { name })).status).toBe(200)
      await acme.owner.put(`/api/tenants/${acme.id}`, { name: 'acme Painting' })
    },
  )
})
