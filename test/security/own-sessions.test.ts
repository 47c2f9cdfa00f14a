import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OwnSession } from '../../shared/sessions/session.ts'
import { unlistSession } from '../../functions/store/access/session-list.ts'
import { accessClient } from '../../functions/store/table/client.ts'
import { writeOne } from '../../functions/store/table/transaction.ts'
import { TableName } from '../../functions/store/table/commands.ts'
import { accessKeys } from '../../functions/store/table/keys.ts'
import { allItems } from '../fixtures/services/engine.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { Visitor, type Answer } from '../fixtures/people/visitor.ts'

// A person sees and ends their own sessions; an admin ends those of a person in the admin's company (C43).

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

const own = '/api/users/me/sessions'
const painter = 'painter@acme.example'

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.signIn(email)
  return visitor
}

/** Signs in from a browser that says what it is. */
async function signedInWith(email: string, agent: string): Promise<Visitor> {
  const visitor = new Visitor()
  let next: string | null = `/auth/google?login_hint=${email}`
  while (next) {
    const answer: Answer = await visitor.send('GET', next, { headers: { 'user-agent': agent } })
    next = answer.headers.get('location')
  }
  return visitor
}

const works = async (by: Visitor) => (await by.get('/api/jobs')).status === 200
const listOf = async (by: Visitor) => (await by.get<OwnSession[]>(own)).body
const currentOf = async (by: Visitor) => (await listOf(by)).find(({ is_current }) => is_current)

describe('the list of a person’s sessions', () => {
  test('names each device, when it signed in and was last used, and the one that asks', async () => {
    const phone = await signedInWith(
      painter,
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    )
    const found = await phone.get<OwnSession[]>(own)
    expect(found.status, found.text).toBe(200)
    // The newest sign-in comes first, and the other session is that of the company’s set-up.
    expect(found.body.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome, Android', true],
      ['', false],
    ])
    for (const { signed_in_at, last_used_at } of found.body) {
      expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(signed_in_at))
    }
    const secret = phone.cookies.get('__Host-sid') ?? ''
    expect(found.text).not.toContain(secret)
    expect(found.text).not.toContain(accessKeys.session(secret).pk.slice(2))
    await phone.post('/api/logout')
    expect(await listOf(acme.painter)).toHaveLength(1)
  })

  test('leaves out sessions that are over, and keeps the id of one that moves to another company', async () => {
    const tablet = await signedIn('supervisor@acme.example')
    const before = await currentOf(tablet)
    expect((await tablet.post(`/api/tenants/${acme.id}/enter`)).status).toBe(200)
    expect((await currentOf(tablet))?.uuid).toBe(before?.uuid)
    expect(await listOf(tablet)).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
    try {
      expect(await listOf(await signedIn('supervisor@acme.example'))).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes in a session from before there was a list, on the first page that it opens', async () => {
    const old = await signedIn('admin@acme.example')
    const { pk, sk } = accessKeys.session(old.cookies.get('__Host-sid') ?? '')
    const was = await currentOf(old)
    const UpdateExpression = 'REMOVE #handle, #device'
    const ExpressionAttributeNames = { '#handle': 'handle', '#device': 'device' }
    const update = { TableName, Key: { pk, sk }, UpdateExpression, ExpressionAttributeNames }
    await writeOne(accessClient, { write: { Update: update } })
    const entry = (await allItems()).find((item) => item.sk === `SESSION#${was?.uuid ?? ''}`)
    const Key = { pk: entry?.pk, sk: entry?.sk }
    await writeOne(accessClient, { write: { Delete: { TableName, Key } } })
    expect(await currentOf(old)).toBeUndefined()
    await Promise.all([old.get('/api/me'), old.get('/api/me'), old.get('/api/me')])
    const listed = (await listOf(old)).filter(({ is_current }) => is_current)
    expect(listed).toHaveLength(1)
    expect((await acme.admin.delete(`${own}/${listed[0]?.uuid ?? ''}`)).status).toBe(200)
    expect([await works(old), await works(acme.admin)]).toEqual([false, true])
  })
})

describe('ending one’s own sessions', () => {
  afterEach(() => vi.useRealTimers())

  test('ends the one that is chosen on its next request, and no other', async () => {
    const [lost, tablet] = [await signedIn(painter), await signedIn(painter)]
    const { uuid = '' } = (await currentOf(lost)) ?? {}
    const left = await tablet.delete<OwnSession[]>(`${own}/${uuid}`)
    expect(left.status, left.text).toBe(200)
    expect(left.body.map((each) => each.uuid)).not.toContain(uuid)
    expect([await works(lost), await works(tablet), await works(acme.painter)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await tablet.delete(`${own}/${uuid}`)).status).toBe(404)
  })

  test('ends all others, also those in other companies and in none', async () => {
    const added = await bolt.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('mate@acme.example', 'painter'),
    )
    const link = await bolt.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    const token = new URL(link.body.url).searchParams.get('invitation')
    const elsewhere = await signedIn('mate@acme.example')
    expect((await elsewhere.post('/api/invitations/accept', { token })).status).toBe(200)
    const here = await signedIn('mate@acme.example')
    expect((await here.post(`/api/tenants/${acme.id}/enter`)).status).toBe(200)
    expect(await listOf(here)).toHaveLength(3)
    const left = await here.delete<OwnSession[]>(own)
    expect(left.body.map(({ is_current }) => is_current)).toEqual([true])
    expect([await works(here), await works(elsewhere), await works(acme.mate)]).toEqual([
      true,
      false,
      false,
    ])
    // Other people stay signed in, and so can the person again.
    expect(await works(acme.painter)).toBe(true)
    await acme.mate.signIn('mate@acme.example')
    expect(await works(acme.mate)).toBe(true)
  })

  test('does not reach another person’s session, of the same company or of another', async () => {
    for (const other of [acme.mate, acme.owner, bolt.painter]) {
      const { uuid = '' } = (await currentOf(other)) ?? {}
      expect(uuid).not.toBe('')
      for (const by of [acme.painter, acme.admin, bolt.owner]) {
        expect((await by.delete(`${own}/${uuid}`)).status).toBe(404)
      }
      expect(await works(other)).toBe(true)
    }
  })

  test('asks for a recent sign-in, and ends nothing without one', async () => {
    const [old, other] = [await signedIn(painter), await signedIn(painter)]
    const { uuid = '' } = (await currentOf(other)) ?? {}
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    for (const path of [own, `${own}/${uuid}`]) {
      const answer = await old.delete(path)
      expect([answer.status, answer.body.code]).toEqual([403, 'sign_in_again'])
    }
    expect(await works(other)).toBe(true)
    await old.follow(`/auth/google?login_hint=${painter}&prompt=login`)
    expect((await old.delete(`${own}/${uuid}`)).status).toBe(200)
    expect(await works(other)).toBe(false)
  })

  test('is for a person in a browser: a token neither lists nor ends a session', async () => {
    const body = { name: 'x', scopes: ['people:write'], expires_in_days: 1 }
    const made = await acme.owner.post<{ token: string }>('/api/tokens', body)
    const headers = { authorization: `Bearer ${made.body.token}` }
    const program = new Visitor()
    for (const [method, path] of [
      ['GET', own],
      ['DELETE', own],
      ['DELETE', `/api/users/${acme.ids.painter}/sessions`],
    ] as const) {
      expect((await program.send(method, path, { headers })).status).toBe(403)
    }
    expect(await works(acme.painter)).toBe(true)
  })

  test('does not drop from the list what replaced a session in the meantime', async () => {
    const moving = await signedIn(painter)
    const { uuid = '' } = (await currentOf(moving)) ?? {}
    const former = accessKeys.session(moving.cookies.get('__Host-sid') ?? '').pk
    const entry = (await allItems()).find((item) => item.sk === `SESSION#${uuid}`)
    const identity = String(entry?.pk).slice(2)
    expect((await moving.post(`/api/tenants/${acme.id}/enter`)).status).toBe(200)
    const current = accessKeys.session(moving.cookies.get('__Host-sid') ?? '').pk
    const drop = (name: string) =>
      writeOne(accessClient, unlistSession(identity, { handle: uuid, name }))
    expect(await drop(former)).toBe(false)
    expect((await currentOf(moving))?.uuid).toBe(uuid)
    expect(await drop(current)).toBe(true)
    expect(await currentOf(moving)).toBeUndefined()
    await moving.post('/api/logout')
  })

  test('wins against a move to another company at the same time', async () => {
    const by = await signedIn(painter)
    for (let round = 0; round < 5; round += 1) {
      const moving = await signedIn(painter)
      const { uuid = '' } = (await currentOf(moving)) ?? {}
      const [ended] = await Promise.all([
        by.delete(`${own}/${uuid}`),
        moving.post(`/api/tenants/${acme.id}/enter`),
      ])
      expect(ended.status).toBe(200)
      expect(await works(moving)).toBe(false)
    }
  })
})

describe('an admin who ends a person’s sessions', () => {
  const end = (by: Visitor, user: string) => by.delete(`/api/users/${user}/sessions`)

  test('signs them out of the company everywhere, on their next request; they sign in again', async () => {
    const [phone, tablet] = [
      await signedIn('mate@acme.example'),
      await signedIn('mate@acme.example'),
    ]
    expect([await works(phone), await works(tablet)]).toEqual([true, true])
    const answer = await end(acme.admin, acme.ids.mate)
    expect(answer.status, answer.text).toBe(200)
    expect([await works(phone), await works(tablet)]).toEqual([false, false])
    expect(await works(acme.painter)).toBe(true)
    await phone.signIn('mate@acme.example')
    expect(await works(phone)).toBe(true)
    expect(await listOf(phone)).toHaveLength(1)
    // The history says who did it.
    const { text } = await acme.owner.get(`/api/history/${acme.ids.mate}`)
    expect(text).toContain('signed_out_at')
    await acme.mate.signIn('mate@acme.example')
  })

  test('does not reach them in another company, nor anyone who is no admin or from elsewhere', async () => {
    for (const by of [acme.supervisor, acme.mate, acme.painter]) {
      expect((await end(by, acme.ids.painter)).status).toBe(403)
    }
    expect((await end(bolt.owner, acme.ids.painter)).status).toBe(404)
    expect((await end(bolt.admin, acme.ids.owner)).status).toBe(404)
    expect(await works(acme.painter)).toBe(true)
    // A person of two companies who is signed out of one stays in the other, and cannot move back without signing in.
    const added = await bolt.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody(painter, 'painter'),
    )
    const link = await bolt.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    const token = new URL(link.body.url).searchParams.get('invitation')
    const both = await signedIn(painter)
    expect((await both.post('/api/invitations/accept', { token })).status).toBe(200)
    expect((await end(acme.owner, acme.ids.painter)).status).toBe(200)
    expect([await works(both), await works(acme.painter)]).toEqual([true, false])
    expect((await both.post(`/api/tenants/${acme.id}/enter`)).status).toBe(401)
    expect((await both.post(`/api/tenants/${bolt.id}/enter`)).status).toBe(200)
  })
})
