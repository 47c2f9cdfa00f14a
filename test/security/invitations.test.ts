import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get('/api/me')).status === 200
}

describe('invitations (C10)', () => {
  async function invited(email: string): Promise<{ token: string; uuid: string }> {
    const added = await acme.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody(email, 'painter'),
    )
    const link = await acme.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    return {
      uuid: added.body.uuid,
      token: new URL(link.body.url).searchParams.get('invitation') ?? '',
    }
  }
  async function signedIn(email: string): Promise<Visitor> {
    const visitor = new Visitor()
    await visitor.signIn(email)
    return visitor
  }
  const accept = (visitor: Visitor, token: string) =>
    visitor.post<ErrorBody>('/api/invitations/accept', { token })

  test('let the invited person in, once, out of 20 tries at the same moment', async () => {
    const { token, uuid } = await invited('stranger.1@nowhere.example')
    const visitors = await Promise.all(
      Array.from({ length: 20 }, () => signedIn('stranger.1@nowhere.example')),
    )
    expect((await visitors[0]?.get<ErrorBody>('/api/me'))?.body.code).toBe('no_tenant')
    const answers = await Promise.all(visitors.map((visitor) => accept(visitor, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await signedIn('stranger.1@nowhere.example')
    expect((await again.get('/api/me')).body).toMatchObject({ uuid, tenant_id: acme.id })
  })

  test('answer every wrong one alike: other address, unverified, used, replaced, made up', async () => {
    const { token, uuid } = await invited('stranger.2@nowhere.example')
    const unverified = await invited('unverified@acme.example')
    const other = await signedIn('stranger.3@nowhere.example')
    const right = await signedIn('stranger.2@nowhere.example')
    const answers = [
      await accept(other, token),
      await accept(await signedIn('unverified@acme.example'), unverified.token),
      await accept(other, 'x'.repeat(43)),
    ]
    const renewed = await acme.owner.post<{ url: string }>(`/api/users/${uuid}/invitation`)
    answers.push(await accept(right, token))
    const fresh = new URL(renewed.body.url).searchParams.get('invitation') ?? ''
    expect((await accept(right, fresh)).status).toBe(200)
    answers.push(await accept(await signedIn('stranger.4@nowhere.example'), fresh))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  test('say who invites whom where, to whoever holds the link, until it is used', async () => {
    const { token } = await invited('stranger.6@nowhere.example')
    const read = (visitor: Visitor, given = token) =>
      visitor.post<ErrorBody>('/api/invitations/read', { token: given })
    const nobody = await read(new Visitor())
    expect([nobody.status, nobody.body]).toEqual([
      200,
      {
        tenant_name: expect.any(String) as string,
        invited_by: expect.stringMatching(/^owner/) as string,
        email_hint: 'st•••@nowhere.example',
        signed_in_as: null,
        is_for_reader: false,
      },
    ])
    expect(nobody.text).not.toContain('stranger.6')
    const short = await invited('jo@x.example')
    expect((await read(new Visitor(), short.token)).text).toContain('"j•••@x.example"')
    const other = await signedIn('stranger.3@nowhere.example')
    expect((await read(other)).body).toMatchObject({
      signed_in_as: 'stranger.3@nowhere.example',
      is_for_reader: false,
    })
    const right = await signedIn('stranger.6@nowhere.example')
    expect((await read(right)).body).toMatchObject({ is_for_reader: true })
    expect((await accept(right, token)).status).toBe(200)
    const unusable = [await read(right), await read(new Visitor(), 'x'.repeat(43))]
    const unverified = await invited('unverified.2@acme.example')
    await acme.owner.delete(`/api/users/${unverified.uuid}`)
    unusable.push(await read(new Visitor(), unverified.token))
    expect(new Set(unusable.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(unusable[0]?.status).toBe(404)
  })

  test('stop working after seven days', async () => {
    const { token } = await invited('stranger.5@nowhere.example')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    try {
      expect((await accept(await signedIn('stranger.5@nowhere.example'), token)).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
    expect((await accept(await signedIn('stranger.5@nowhere.example'), token)).status).toBe(200)
  })

  test('are not needed by an address: the same one under another identity is a newcomer', async () => {
    const other = new Visitor()
    await other.signIn('second-identity-of-painter')
    expect((await other.get<ErrorBody>('/api/me')).body.code).toBe('no_tenant')
    expect(await isSignedIn(acme.painter)).toBe(true)
  })
})
