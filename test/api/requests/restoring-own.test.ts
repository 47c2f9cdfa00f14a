import { beforeAll, describe, expect, test } from 'vitest'
import { newPaint, newPhoto, newReceipt } from '../../fixtures/people/own-things.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

describe.each([
  ['photos', () => newPhoto(acme, 'getPhoto', 'painter')],
  ['paints', () => newPaint(acme, 'getPaint', 'painter')],
  ['receipts', () => newReceipt(acme, 'getReceipt', 'painter')],
])('of %s', (noun, make) => {
  test('a painter brings back what they deleted themselves, and not what the office did', async () => {
    const path = `/api/${noun}/${await make()}`
    expect((await acme.painter.delete(path)).status).toBe(200)
    expect((await acme.painter.post(`${path}/restore`)).status).toBe(200)
    expect((await acme.owner.delete(path)).status).toBe(200)
    const refused = await acme.painter.post(`${path}/restore`)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('The office')])
    expect((await acme.owner.post(`${path}/restore`)).status).toBe(200)
  })
})
