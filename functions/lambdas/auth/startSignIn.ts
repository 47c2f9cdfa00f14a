import * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import { signInQuery } from '../../../shared/session/sign-in.ts'
import { cookieValue, sessionCookie, setSignInCookie, signInLifetime } from '../../http/cookies.ts'
import { env } from '../../env.ts'
import type { ApiEvent, ApiResult } from '../../http/event.ts'
import { originOf } from '../../http/origin.ts'
import { badField, notFound } from '../../errors.ts'
import { newSecret, sessionName } from '../../store/access/sessions.ts'
import { insertSignIn } from '../../store/access/sign-ins.ts'
import { authorizeUrl } from './provider.ts'
import { redirect } from '../../http/redirect.ts'
import { safeReturnTo } from './return-to.ts'

/** GET /auth/{provider}: sends the browser to the provider, and remembers what must come back. */
export async function startSignIn(event: ApiEvent): Promise<ApiResult> {
  const provider = env.PROVIDERS.get(event.pathParameters?.provider ?? '')
  if (provider === undefined) throw notFound()
  const query = z.safeParse(signInQuery, event.queryStringParameters ?? {})
  if (!query.success) throw badField('login_hint', message('invalidSignInLink'))
  const origin = originOf(event)
  const now = event.now ?? Date.now()
  // On a shared tablet, the provider would sign in whoever used it last.
  const unhinted = query.data.login_hint === undefined ? 'select_account' : undefined
  const prompt = query.data.prompt ?? unhinted
  const secret = newSecret()
  // The provider's answer comes from another site, and a strict cookie does not come with it.
  const former = cookieValue(event.cookies, sessionCookie)
  const started = {
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
    former: former && sessionName(former),
    origin,
    ...(prompt === 'login' && { step_up_at: now }),
    expires: Math.floor(now / 1000) + signInLifetime,
  }
  await insertSignIn(secret, started)
  const url = authorizeUrl({
    provider,
    redirectUri: `${origin}/auth/callback`,
    loginHint: query.data.login_hint,
    prompt,
    ...started,
  })
  const returnTo = safeReturnTo(query.data.return_to, origin)
  return redirect(url, [setSignInCookie(secret, returnTo)])
}
