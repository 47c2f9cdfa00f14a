import { beforeAll, describe, expect, test } from 'vitest'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/tenant.ts'
import { Visitor } from '../fixtures/visitor.ts'

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
  ])('is not led away by a name: %s', async (name) => {
    const founder = new Visitor()
    await founder.signIn('stranger.2@nowhere.example')
    expect((await founder.post('/api/tenants', { name })).status).toBe(400)
    expect((await acme.owner.put(`/api/tenants/${acme.id}`, { name })).status).toBe(400)
    const user = { ...newUserBody('named@acme.example', 'painter'), name }
    expect((await acme.owner.post('/api/users', user)).status).toBe(400)
  })

  test.each(['St. Mary’s Painting Co.', 'J.R. & Sons', 'Dr. Color', 'A.B.C. Painting, Inc.'])(
    'is told a name as it is: %s',
    async (name) => {
      expect((await acme.owner.put(`/api/tenants/${acme.id}`, { name })).status).toBe(200)
      await acme.owner.put(`/api/tenants/${acme.id}`, { name: 'acme Painting' })
    },
  )
})
