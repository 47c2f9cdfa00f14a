import { createHash } from 'node:crypto'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import * as z from 'zod/mini'
import { text } from '../../../shared/fields/text.ts'
import { env } from '../../env.ts'
import { fetchInTime } from '../../outbound.ts'
import { identityId } from '../../store/table/keys.ts'
import type { IdentityClaims } from '../../store/access/sessions.ts'

/** Cognito's managed login; where else keys come from is told by JWKS_URL. */
const verifier = CognitoJwtVerifier.create(
  {
    userPoolId: env.COGNITO_USER_POOL_ID,
    clientId: env.COGNITO_CLIENT_ID,
    tokenUse: 'id',
    graceSeconds: 0,
  },
  env.JWKS_URL === undefined ? undefined : { jwksCache: keysFrom(env.JWKS_URL) },
)

function keysFrom(url: string): SimpleJwksCache {
  const fetchKeys = async () => (await fetchInTime(url)).arrayBuffer()
  return new SimpleJwksCache({ fetcher: { fetch: fetchKeys } })
}

function endpoint(path: string): URL {
  return new URL(env.COGNITO_DOMAIN.replace(/\/$/, '') + path)
}

/** The address where a browser signs in: authorization code with PKCE, state and nonce. */
export function authorizeUrl(wanted: {
  provider: string
  redirectUri: string
  state: string
  nonce: string
  verifier: string
  loginHint?: string | undefined
  prompt?: string | undefined
}): string {
  const url = endpoint('/oauth2/authorize')
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: env.COGNITO_CLIENT_ID,
    redirect_uri: wanted.redirectUri,
    identity_provider: wanted.provider,
    scope: 'openid email profile',
    state: wanted.state,
    nonce: wanted.nonce,
    code_challenge: createHash('sha256').update(wanted.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(wanted.loginHint !== undefined && { login_hint: wanted.loginHint }),
    ...(wanted.prompt !== undefined && { prompt: wanted.prompt }),
  }).toString()
  return url.href
}

const tokens = z.object({ id_token: z.string() })

/** Trades a code for the ID token; null when the provider refuses it (used, foreign, too old). */
export async function redeemCode(
  code: string,
  verifierText: string,
  redirectUri: string,
): Promise<string | null> {
  const response = await fetchInTime(endpoint('/oauth2/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: env.COGNITO_CLIENT_ID,
      code,
      code_verifier: verifierText,
      redirect_uri: redirectUri,
    }),
  })
  if (response.status >= 500) throw new Error(`The token endpoint answered ${response.status}`)
  const parsed = z.safeParse(tokens, await response.json())
  return response.ok && parsed.success ? parsed.data.id_token : null
}

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  nonce: z.string(),
  auth_time: z.optional(z.number()),
  email: z.email(),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
  name: z.optional(z.catch(text(120), '')),
})

/** Claims of an ID token: the person, and when the provider authenticated them (epoch seconds). */
export interface VerifiedSignIn extends IdentityClaims {
  authTime?: number | undefined
}

/** The person behind an ID token; null when any part of it is not as it must be. */
export async function verifyIdToken(
  idToken: string,
  nonce: string,
): Promise<VerifiedSignIn | null> {
  const payload = await verifier.verify(idToken).catch((error: unknown) => {
    // Keys that cannot be fetched are our trouble; a token that does not hold is the caller's.
    if (error instanceof Error && error.name.startsWith('Jwk')) throw error
    return null
  })
  const parsed = z.safeParse(claims, payload)
  if (!parsed.success || parsed.data.nonce !== nonce) return null
  const { iss, sub, email, email_verified, name, auth_time: authTime } = parsed.data
  return {
    identity: identityId(iss, sub),
    email: email.toLowerCase(),
    email_verified: email_verified === true || email_verified === 'true',
    name: name || email,
    authTime,
  }
}

/** Where the provider's own session ends; it sends the browser on to our landing page. */
export function logoutUrl(origin: string): string {
  const url = endpoint('/logout')
  const query = { client_id: env.COGNITO_CLIENT_ID, logout_uri: `${origin}/login` }
  url.search = new URLSearchParams(query).toString()
  return url.href
}
