import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { newSecret } from '../../functions/store/access/sessions.ts'
import { consumeSignIn, insertSignIn } from '../../functions/store/access/sign-ins.ts'
import { safeReturnTo } from '../../functions/lambdas/auth/return-to.ts'
import { verifyIdToken } from '../../functions/lambdas/auth/provider.ts'
import { clientId, issuer } from '../../infra/local/identity-provider/constants.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'
import { origin, signingKeyFile } from '../fixtures/services/product.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

/** Goes as far as the provider's answer, and does not follow it to us. */
async function untilCallback(visitor: Visitor, email = 'painter@acme.example'): Promise<string> {
  let next = `/auth/google?login_hint=${email}`
  for (let hop = 0; hop < 8 && !next.includes('/auth/callback'); hop += 1) {
    next = (await visitor.send('GET', next)).headers.get('location') ?? ''
  }
  return next
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get('/api/me')).status === 200
}

describe('the callback (C15)', () => {
  test('opens a session once, for the browser that began the sign-in', async () => {
    const visitor = new Visitor()
    const callback = await untilCallback(visitor)
    const other = new Visitor()
    await other.send('GET', callback)
    expect(await isSignedIn(other)).toBe(false)
    await visitor.send('GET', callback)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['another code', (url: URL) => url.searchParams.set('code', 'y'.repeat(43))],
  ])('opens none with %s', async (_, spoil) => {
    const visitor = new Visitor()
    const url = new URL(await untilCallback(visitor))
    spoil(url)
    const answer = await visitor.send('GET', url.href)
    expect(answer.headers.get('location')).toBe('/login?problem=sign-in')
    expect(await isSignedIn(visitor)).toBe(false)
    await visitor.send('GET', await untilCallback(new Visitor()))
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('opens one session when it arrives twice at once, and none when replayed', async () => {
    const visitor = new Visitor()
    const callback = await untilCallback(visitor)
    const headers = { cookie: visitor.cookieHeader() }
    const answers = await Promise.all(
      [1, 2].map(() => fetch(callback, { redirect: 'manual', headers })),
    )
    const opened = answers.filter((answer) =>
      answer.headers.getSetCookie().some((line) => /^__Host-sid=./.test(line)),
    )
    expect(opened).toHaveLength(1)
    const replay = new Visitor()
    await replay.send('GET', callback, { headers })
    expect(await isSignedIn(replay)).toBe(false)
  })

  test('is given out once, of ten that ask for it at the same moment', async () => {
    const secret = newSecret()
    const expires = Math.floor(Date.now() / 1000) + 60
    const started = { state: 's', nonce: 'n', verifier: 'v', former: null, origin, expires }
    await insertSignIn(secret, started)
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => consumeSignIn(secret, Date.now())),
    )
    expect(taken.filter(Boolean)).toEqual([started])
  })

  test('opens none when the sign-in took longer than ten minutes', async () => {
    const visitor = new Visitor()
    const callback = await untilCallback(visitor)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      await visitor.send('GET', callback)
      expect(await isSignedIn(visitor)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends the former session though its strict cookie does not come back from the provider', async () => {
    const visitor = new Visitor()
    await visitor.signIn('mate@acme.example')
    const former = visitor.cookies.get('__Host-sid') ?? ''
    const callback = await untilCallback(visitor)
    visitor.cookies.delete('__Host-sid')
    await visitor.send('GET', callback)
    expect(await isSignedIn(visitor)).toBe(true)
    const old = new Visitor()
    old.cookies.set('__Host-sid', former)
    expect(await isSignedIn(old)).toBe(false)
  })

  test('leaves the session that was there when the sign-in fails, ends it when it succeeds', async () => {
    const visitor = new Visitor()
    await visitor.signIn('mate@acme.example')
    const before = visitor.cookies.get('__Host-sid')
    const url = new URL(await untilCallback(visitor))
    url.searchParams.set('state', 'wrong')
    await visitor.send('GET', url.href)
    expect(visitor.cookies.get('__Host-sid')).toBe(before)
    expect(await isSignedIn(visitor)).toBe(true)
    await visitor.signIn('painter@acme.example')
    expect((await visitor.get('/api/me')).body).toMatchObject({ uuid: acme.ids.painter })
  })

  test('an unknown provider is a 404, and starting a sign-in leaves the session alone (C14)', async () => {
    expect((await new Visitor().get('/auth/facebook')).status).toBe(404)
    expect((await acme.painter.get('/auth/google')).status).toBe(302)
    expect(await isSignedIn(acme.painter)).toBe(true)
  })
})

describe('the ID token (C15)', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Math.floor(Date.now() / 1000)
  const good = {
    iss: issuer,
    aud: clientId,
    sub: 's',
    token_use: 'id',
    nonce: 'n',
    email: 'a@b.example',
    iat: now,
    exp: now + 60,
  }

  function token(header: object, claims: object, key = pair.privateKey): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part(header)}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }

  async function realToken(): Promise<{ idToken: string; nonce: string }> {
    const verifier = 'v'.repeat(43)
    const { createHash } = await import('node:crypto')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const redirect = `${origin}/auth/callback`
    const visitor = new Visitor()
    let next = `/identity-provider/oauth2/authorize?response_type=code&client_id=${clientId}&redirect_uri=${encodeURIComponent(redirect)}&scope=openid+email+profile&state=s&nonce=n&code_challenge=${challenge}&code_challenge_method=S256&login_hint=painter@acme.example`
    for (let hop = 0; hop < 8 && !next.startsWith(redirect); hop += 1) {
      next = (await visitor.send('GET', next)).headers.get('location') ?? ''
    }
    const response = await fetch(`${origin}/identity-provider/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirect,
        code: new URL(next).searchParams.get('code') ?? '',
        code_verifier: verifier,
      }),
    })
    const body = (await response.json()) as { id_token: string; access_token: string }
    return { idToken: body.id_token, nonce: 'n' }
  }

  /** What signs with the provider's own key, as it would sign these claims. */
  async function realSigner(): Promise<(claims: object) => string> {
    const { idToken } = await realToken()
    const jwk = JSON.parse(readFileSync(signingKeyFile, 'utf8')) as { kid?: string }
    const key = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' })
    const head = Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()
    const header = JSON.parse(head) as object
    return (claims) => token(header, claims, key)
  }

  test('is taken when it is real, and refused with another nonce or a broken signature', async () => {
    const { idToken } = await realToken()
    expect(await verifyIdToken(idToken, 'n')).toMatchObject({
      email: 'painter@acme.example',
      email_verified: true,
    })
    expect(await verifyIdToken(idToken, 'm')).toBeNull()
    const [head, claims, signature = ''] = idToken.split('.')
    expect(await verifyIdToken(`${head}.${claims}.${signature.slice(0, -4)}AAAA`, 'n')).toBeNull()
  })

  test('is refused when the provider made it for something else, or too long ago', async () => {
    const signed = await realSigner()
    expect(await verifyIdToken(signed(good), 'n')).toMatchObject({ email: 'a@b.example' })
    const others = [
      { ...good, aud: 'another-client' },
      { ...good, token_use: 'access', client_id: clientId },
      { ...good, exp: now - 1 },
      { ...good, iss: `${issuer}X` },
      { ...good, iss: 'https://elsewhere.example' },
      { ...good, nonce: 'm' },
      { ...good, nonce: undefined },
    ]
    for (const claims of others) expect(await verifyIdToken(signed(claims), 'n')).toBeNull()
  })

  test('names somebody by their address where the provider’s name could not be a user’s', async () => {
    const signed = await realSigner()
    const nameOf = async (name: string | undefined) =>
      (await verifyIdToken(signed({ ...good, name }), 'n'))?.name
    expect(await nameOf('Ana Núñez')).toBe('Ana Núñez')
    for (const name of [undefined, '', 'A\u202eB', 'A'.repeat(121)]) {
      expect(await nameOf(name)).toBe('a@b.example')
    }
  })

  test('is refused when forged in any of the usual ways', async () => {
    const { idToken } = await realToken()
    const [head = ''] = idToken.split('.')
    const kid = (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`
    const forged = [
      none,
      token({ alg: 'RS256', kid }, good),
      token({ alg: 'RS256', kid: 'other' }, good),
      token({ alg: 'HS256', kid }, good),
      token({ alg: 'RS256', kid }, { ...good, iss: 'https://elsewhere.example' }),
      'not a token',
    ]
    for (const each of forged) {
      expect(await verifyIdToken(each, 'n').catch(() => null)).toBeNull()
    }
  })
})

describe('the way back after signing in (C16)', () => {
  const tricks = [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example/..//evil',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    '///evil',
    '/..//evil.example',
    'http://localhost.evil.example',
    '@evil.example',
    '',
    'dashboard',
  ]
  test.each(tricks)('never leaves our origin for %o', async (wanted) => {
    const next = new URL(safeReturnTo(wanted, origin), origin)
    expect(next.origin).toBe(origin)
    const landed = await new Visitor().signIn('painter@acme.example', wanted || undefined)
    expect(new URL(landed, origin).origin).toBe(origin)
  })

  test('never leaves it for any of 5,000 generated ones', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '..',
      'https',
      '\t',
      '\n',
      'a',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const location = safeReturnTo(pieces.join(''), origin)
        return new URL(location, origin).origin === origin && !location.startsWith('//')
      }),
      { numRuns: 5000, seed: 16 },
    )
  })

  test('returns to the very page, with query and fragment', async () => {
    expect(await new Visitor().signIn('painter@acme.example', '/jobs?a=1#b')).toBe('/jobs?a=1#b')
  })
})
