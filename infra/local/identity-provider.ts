import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { interactionPolicy, type JWK } from 'oidc-provider'
import * as z from 'zod/mini'
import { clientId, identityProviderPath, issuer } from './local-identity.ts'
import { personPicker } from './person-picker.ts'

/** Somebody who can sign in here. */
export interface Person {
  email: string
  name: string
  note: string
  emailVerified?: boolean
}

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

/** The login prompt that also asks when somebody else is expected than is signed in. */
function loginPolicy() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy.get('login')?.checks.add(
    new Check('other_person', 'Somebody else is expected', ({ oidc }) => {
      const hint = oidc.params?.login_hint
      const signedIn = oidc.session?.accountId
      return typeof hint === 'string' && signedIn !== undefined && signedIn !== subjectOf(hint)
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT
    }),
  )
  return policy
}

/**
 * The identity provider of a local run: it stands in for Cognito's managed login and for Google
 * behind it, with Cognito's addresses, issuer and tokens.
 */
export function createIdentityProvider(props: {
  people: readonly Person[]
  origins: readonly string[]
  keyFile: string | null
}) {
  const bySubject = new Map(props.people.map((person) => [subjectOf(person.email), person]))
  const at = (path: string) => identityProviderPath + path
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: props.origins.map((origin) => `${origin}/auth/callback`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
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
    interactions: { url: (_, { uid }) => at(`/pick/${uid}`), policy: loginPolicy() },
    findAccount: (_, sub) => {
      const person = bySubject.get(sub)
      if (!person) return undefined
      return {
        accountId: sub,
        claims: (use) => ({
          sub,
          email: person.email,
          email_verified: person.emailVerified ?? true,
          name: person.name,
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
  const pick = personPicker(
    provider,
    [...bySubject].map(([subject, person]) => ({ subject, ...person })),
  )

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', props.origins[0])
    if (url.pathname.startsWith(at('/pick/'))) void pick(request, response)
    else if (url.pathname === at('/logout')) logout(url, props.origins, response)
    else void callback(request, response)
  }
}

/** Ends the provider's session, as Cognito's address of the same name does. */
function logout(url: URL, origins: readonly string[], response: ServerResponse): void {
  const next = url.searchParams.get('logout_uri') ?? ''
  const known = origins.some((origin) => next === `${origin}/login`)
  response.setHeader('set-cookie', [
    '_session=; Path=/; Max-Age=0',
    '_session.sig=; Path=/; Max-Age=0',
  ])
  response.writeHead(known ? 302 : 400, known ? { location: next } : {}).end()
}
