import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createCipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectionId } from '../../../functions/connections/access.ts'
import { seal, unseal } from '../../../functions/connections/grant.ts'
import { isStateOf, startState } from '../../../functions/connections/start-state.ts'
import { env } from '../../../functions/env.ts'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import type { ColorSheet } from '../../../shared/color-sheets/color-sheet.ts'
import { connect } from '../../fixtures/services/connections.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { run } from '../../fixtures/services/emailer.ts'
import { payrollSystems } from '../../fixtures/services/payroll-systems.ts'
import { freshCompany } from '../../fixtures/people/pushed-hours.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'
import { delivered, newEndpoint, receiver, writeNote } from '../../fixtures/services/webhooks.ts'

// Each use of a secret with its newest value, one from before, and one that is not accepted. What earlier versions
// made with the one secret that they had is derived here as they did it.

const uses = [
  'LINK_SECRETS',
  'SHEET_SECRETS',
  'WEBHOOK_SECRETS',
  'GRANT_SECRETS',
  'STATE_SECRETS',
] as const
type Use = (typeof uses)[number]

const [old, recent, unknown] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const original = Object.fromEntries(uses.map((use) => [use, env[use]])) as Pick<typeof env, Use>
const restore = () => uses.forEach((use) => (env[use] = original[use]))
/** Gives all functions these values, the newest first. */
const have = (...values: (typeof env)[Use]) => uses.forEach((use) => (env[use] = values))
afterEach(restore)

const hmac = (text: string, secret = old) => createHmac('sha256', secret).update(text)

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await run(Date.now())
  await delivered()
})

describe('the end of a kind of emails', () => {
  const statusOf = async (secret: Buffer) => {
    const payload = `${acme.id}~${acme.ids.owner}~weekly_report`
    const signature = hmac(`unsubscribe:${payload}`, secret).digest('base64url')
    const address = `/api/mail/unsubscribe/${payload}~${signature}`
    return (await new Visitor().post(address)).status
  }

  test('works by the newest value and the one before, and by no other', async () => {
    have(recent, old)
    expect([await statusOf(recent), await statusOf(old), await statusOf(unknown)]).toEqual([
      200, 200, 404,
    ])
    have(recent)
    expect(await statusOf(old)).toBe(404)
  })
})

describe('an invitation that was made with another value than its email', () => {
  async function mailedAfter(email: string, ...values: Buffer[]) {
    have(old)
    const { body: person } = await acme.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody(email, 'painter'),
    )
    const invited = await acme.owner.post<{ url: string }>(`/api/users/${person.uuid}/invitation`)
    have(...values)
    const [mail] = await run(Date.now())
    return { mail, link: new URL(invited.body.url).search }
  }

  test('is mailed with its link, which still admits', async () => {
    const { mail, link } = await mailedAfter('changed@acme.example', recent, old)
    expect(mail?.text).toContain(link)
    const token = new URLSearchParams(link).get('invitation') ?? ''
    expect((await new Visitor().post('/api/invitations/read', { token })).status).toBe(200)
  })

  test('is not emailed with a link that was never made', async () => {
    expect((await mailedAfter('unknown@acme.example', recent)).mail).toBeUndefined()
  })
})

test('the link to a color sheet opens it by the newest value and the one before, and by no other', async () => {
  const path = `/api/jobs/${acme.job}/color-sheet`
  const choice = { language: 'en', note: null, photo_ids: [] }
  const openedBy = async (secret: Buffer) => {
    have(secret)
    const { body } = await acme.owner.put<ColorSheet>(path, choice)
    const link = body.url?.split('/').at(-1)
    have(recent, old)
    return (await new Visitor().get(`/api/color-sheets/${link}`)).status
  }
  expect([await openedBy(recent), await openedBy(old), await openedBy(unknown)]).toEqual([
    200, 200, 404,
  ])
  // As earlier versions made it.
  const { body } = await acme.owner.get<ColorSheet>(path)
  const payload = body.url?.split('/').at(-1)?.split('~').slice(0, 3).join('~') ?? ''
  const signature = hmac(`color-sheet:${payload}`).digest('base64url')
  expect((await new Visitor().get(`/api/color-sheets/${payload}~${signature}`)).status).toBe(200)
})

test('an event is signed for receivers that know a secret of the newest value or of the one before', async () => {
  have(recent, old)
  const made = await newEndpoint(acme, '/rotated', ['punch.recorded'])
  await writeNote(acme)
  await delivered()
  const [got] = receiver.at('/rotated')
  const verifiedBy = (secret: string) => () =>
    new Verifier(secret).verify(got?.body ?? '', got?.headers ?? {})
  const derived = (from: Buffer) =>
    `whsec_${hmac(`webhook:${acme.id}.${made.uuid}.1`, from).digest('base64')}`
  expect(made.secret).toBe(derived(recent))
  expect(verifiedBy(made.secret)).not.toThrow()
  expect(verifiedBy(derived(old))).not.toThrow()
  expect(verifiedBy(derived(unknown))).toThrow()
})

describe('what opens a payroll system', () => {
  const granted = { access: 'a', until: 1, refresh: 'r' }

  /** Seals as earlier versions did. */
  function sealedBy(tenant: string, secret: Buffer, grant: object): string {
    const key = hmac(`connection:${tenant}`, secret).digest()
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(JSON.stringify(grant)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  test('is read by the newest value and the one before, and by no other', () => {
    const tenant = randomUUID()
    have(recent, old)
    for (const secret of [recent, old]) {
      expect(unseal(tenant, sealedBy(tenant, secret, granted))).toEqual(granted)
    }
    expect(unseal(tenant, sealedBy(tenant, unknown, granted))).toBeNull()
    expect(unseal(randomUUID(), sealedBy(tenant, old, granted))).toBeNull()
    const sealed = seal(tenant, granted)
    have(recent)
    expect(unseal(tenant, sealed)).toEqual(granted)
  })

  describe('once it was sealed by an earlier version', () => {
    const system = 'gusto'
    let company: TestTenant
    const key = () => tenantKeys.noun(company.id, 'CONNECTION', connectionId(company.id, system))
    const matches = async () =>
      (await company.owner.get(`/api/connections/${system}/matches`)).status

    beforeEach(async () => {
      company = await freshCompany()
      await connect(company.owner, system)
      const { access = '', refresh = '' } = payrollSystems.stores[system].state.grants.at(-1) ?? {}
      await atTheEngine().send(
        new UpdateCommand({
          TableName: process.env.TABLE_NAME,
          Key: key(),
          UpdateExpression: 'SET #grant = :grant',
          ExpressionAttributeNames: { '#grant': 'grant' },
          // Over, so that it is refreshed before it is used.
          ExpressionAttributeValues: {
            ':grant': sealedBy(company.id, old, { access, refresh, until: 1 }),
          },
        }),
      )
    })

    test('opens it, and is sealed by the newest value when it is refreshed', async () => {
      have(recent, old)
      expect(await matches()).toBe(200)
      have(recent)
      expect(await matches()).toBe(200)
    })

    test('does not open it when its value is not accepted', async () => {
      have(recent)
      expect(await matches()).toBe(409)
    })
  })
})

test('a state under way holds by the newest value and the one before, and by no other', () => {
  const asked = { tenant: acme.id, user: acme.ids.owner, system: 'gusto' } as const
  const now = Date.now()
  const stateBy = (secret: Buffer) => {
    have(secret)
    const state = startState(asked, now)
    have(recent, old)
    return state
  }
  const states = [recent, old, unknown].map(stateBy)
  expect(states.map((state) => isStateOf(state, asked, now))).toEqual([true, true, false])
  const until = String(now + 60_000)
  const text = ['connect', acme.id, acme.ids.owner, 'gusto', until, 'nonce'].join('|')
  const earlier = [until, 'nonce', hmac(text).digest('base64url')].join('.')
  expect(isStateOf(earlier, asked, now)).toBe(true)
})

test('nothing is signed in a function that is not given the secret', () => {
  have()
  expect(() => startState({ tenant: 'a', user: 'b', system: 'gusto' }, 0)).toThrow('the secret')
  expect(() => unseal('a', 'x')).toThrow('the secret')
})
