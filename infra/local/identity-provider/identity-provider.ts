import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type JWK } from 'oidc-provider'
import * as z from 'zod/mini'
import { clientId, identityProviderPath, issuer } from './constants.ts'
import { endedSession, accountPicker } from './account-picker.ts'
import type { Account } from './account.ts'

/** The subject under which the identity provider knows a person: stable over restarts. */
export function subjectOf(email: string): string {
  const hex = createHash('sha256').update(`subject:${email}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const jwk = z.looseObject({ kty: z.literal('RSA') })

/** The provider's signing key; kept in the data folder so that a restart changes nothing. */
function signingKey(file: string | null): JWK {
  if (file && existsSync(file)) return z.parse(jwk, JSON.parse(readFileSync(file, 'utf8')))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const made = z.parse(jwk, { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' })
  if (file) writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

/** Keeps the library's advice for production off the screen of those who try the product. */
function quieten(): void {
  for (const level of ['info', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      if (!String(words[0]).includes('oidc-provider ')) write(...words)
    }
  }
}

/**
 * The identity provider of a local run: it stands in for Cognito's managed login and for Google
 * behind it, with Cognito's addresses, issuer and tokens.
 */
export function createIdentityProvider(props: {
  accounts: readonly Account[]
  origins: readonly string[]
  keyFile: string | null
}) {
  quieten()
  const bySubject = new Map(
    props.accounts.map((account) => [subjectOf(account.hint ?? account.email), account]),
  )
  const at = (path: string) => identityProviderPath + path
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: props.origins.map((origin) => `${origin}/auth/callback`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // Cognito puts it into every ID token.
        require_auth_time: true,
      },
    ],
    jwks: { keys: [signingKey(props.keyFile)] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ['identity_provider'],
    cookies: { keys: [subjectOf('cookies')] },
    claims: {
      openid: ['sub', 'token_use', 'cognito:username'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    routes: {
      authorization: at('/oauth2/authorize'),
      token: at('/oauth2/token'),
      userinfo: at('/oauth2/userInfo'),
      jwks: at('/.well-known/jwks.json'),
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => at(`/pick/${uid}`) },
    findAccount: (_, sub) => {
      const account = bySubject.get(sub)
      if (!account) return undefined
      return {
        accountId: sub,
        claims: (use) => ({
          sub,
          email: account.email,
          email_verified: account.emailVerified ?? true,
          name: account.name,
          'cognito:username': `Google_${sub}`,
          ...(use === 'id_token' && { token_use: 'id' }),
        }),
      }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  const pick = accountPicker(
    provider,
    [...bySubject].map(([subject, account]) => ({ subject, ...account })),
  )

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', props.origins[0])
    if (url.pathname.startsWith(at('/pick/'))) void pick(request, response)
    else if (url.pathname === at('/logout')) logout(url, props.origins, response)
    else {
      const { searchParams } = url
      const isAsked = searchParams.get('prompt') === 'select_account'
      if (isAsked || searchParams.has('login_hint')) forgetSession(request)
      // The library has no such prompt; without a session it asks anyway, which is what is meant.
      if (isAsked) {
        searchParams.delete('prompt')
        request.url = url.pathname + url.search
      }
      void callback(request, response)
    }
  }
}

/** Drops the session cookies, so that a hinted user is asked for though another is signed in. */
function forgetSession(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? '').split('; ').filter((each) => !/^_session/.test(each))
  request.headers.cookie = kept.join('; ')
}

/** Ends the provider's session, as Cognito's address of the same name does. */
function logout(url: URL, origins: readonly string[], response: ServerResponse): void {
  const next = url.searchParams.get('logout_uri') ?? ''
  const known = origins.some((origin) => next === `${origin}/login`)
  response.setHeader('set-cookie', endedSession)
  response.writeHead(known ? 302 : 400, known ? { location: next } : {}).end()
}
