import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { createdToken, Token } from '../../../shared/tokens/token.ts'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { endpointAt, type MadeWebhook } from '../../fixtures/services/webhooks.ts'

// Limits that hold when many requests arrive at once.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

test('rejects all but the last free token when many are created at once', async () => {
  const race = { name: 'Racing', scopes: ['jobs:read'], expires_in_days: 1 }
  const own = async () =>
    (await acme.admin.get<Token[]>('/api/tokens')).body.filter(
      ({ created_by }) => created_by === acme.ids.mate,
    )
  const { mate } = acme
  for (let made = (await own()).length; made < 18; made += 1) await mate.post('/api/tokens', race)
  const racing = Array.from({ length: 10 }, () =>
    mate.post<z.infer<typeof createdToken>>('/api/tokens', race),
  )
  const made = (await Promise.all(racing)).filter(({ status }) => status === 201)
  expect(made).toHaveLength(2)
  expect(await own()).toHaveLength(20)
  // One that was revoked makes room for another.
  await mate.delete(`/api/tokens/${made[0]?.body.uuid}`)
  expect((await mate.post('/api/tokens', race)).status).toBe(201)
  expect((await mate.post('/api/tokens', race)).status).toBe(409)
})

test('neither lists nor counts tokens that a user’s deactivation ended, when the user is back', async () => {
  const { admin, owner, painter, ids } = acme
  const body = { name: 'From before', scopes: ['jobs:read'], expires_in_days: 1 }
  const listed = async () =>
    (await admin.get<Token[]>('/api/tokens')).body.filter(
      ({ created_by }) => created_by === ids.painter,
    )
  let last = await painter.post('/api/tokens', body)
  while (last.status === 201) last = await painter.post('/api/tokens', body)
  expect([last.status, (await listed()).length]).toEqual([409, 20])
  expect((await owner.delete(`/api/users/${ids.painter}`)).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await owner.post(`/api/users/${ids.painter}/reactivate`)).status).toBe(200)
  expect(await listed()).toEqual([])
  await painter.signIn('painter@acme.example')
  const made = await painter.post<Token>('/api/tokens', body)
  expect(made.status, made.text).toBe(201)
  expect((await listed()).map(({ uuid }) => uuid)).toEqual([made.body.uuid])
  expect((await painter.get<Token[]>('/api/tokens')).body).toHaveLength(1)
})

test('rejects all but the last free endpoint when many are added at once', async () => {
  const count = async () => (await acme.admin.get<Webhook[]>('/api/webhooks')).body.length
  const { admin } = acme
  const add = (path: string) =>
    admin.post<MadeWebhook>('/api/webhooks', { url: endpointAt(path), events: ['job.deleted'] })
  const added: string[] = []
  for (let made = await count(); made < 18; made += 1) added.push((await add('/cap')).body.uuid)
  const racing = await Promise.all(Array.from({ length: 10 }, () => add('/racing')))
  const made = racing.filter(({ status }) => status === 201)
  expect([made.length, await count()]).toEqual([2, 20])
  expect((await add('/one-more')).body).toMatchObject({ code: 'conflict' })
  // Endpoints that were deleted make room for others.
  for (const { body } of made) await admin.delete(`/api/webhooks/${body.uuid}`)
  const again = await add('/one-more')
  expect(again.status, again.text).toBe(201)
  for (const uuid of [...added, again.body.uuid]) await admin.delete(`/api/webhooks/${uuid}`)
})
