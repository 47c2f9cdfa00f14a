import { env } from '../env.ts'

/**
 * Cookies of ours. The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain. Over plain http, which
 * only one's own machine is served by, they go without either: WebKit keeps no Secure cookie there.
 */
const [prefix, secure] = env.PLAIN_HTTP === 'yes' ? ['', ''] : ['__Host-', 'Secure; ']
export const sessionCookie = `${prefix}sid`
export const signInCookie = `${prefix}login`
export const deviceCookie = `${prefix}device`

/** How long a sign-in may take, in seconds. */
export const signInLifetime = 600

/** The value of a cookie; null where there is none, or two of the name (somebody planted one). */
export function cookieValue(cookies: readonly string[] | undefined, name: string): string | null {
  const values = (cookies ?? [])
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? null) : null
}

/** Sets the session cookie; it lasts as long as the session may. */
export function setSessionCookie(secret: string, seconds: number): string {
  return `${sessionCookie}=${secret}; Path=/; ${secure}HttpOnly; SameSite=Strict; Max-Age=${seconds}`
}

/**
 * Sets the cookie of a sign-in, Lax because it comes back on a redirect from the provider. Where the
 * person was going stays in their browser: an invitation's link is as good as a key.
 */
export function setSignInCookie(secret: string, returnTo: string): string {
  const value = `${secret}.${Buffer.from(returnTo).toString('base64url')}`
  return `${signInCookie}=${value}; Path=/; ${secure}HttpOnly; SameSite=Lax; Max-Age=${signInLifetime}`
}

/** As long as browsers keep a cookie, in seconds. */
const deviceLifetime = 400 * 86_400

/** Sets the cookie by which a browser is known again; it opens nothing. Lax, for it is read on the way back from the provider. */
export function setDeviceCookie(secret: string): string {
  return `${deviceCookie}=${secret}; Path=/; ${secure}HttpOnly; SameSite=Lax; Max-Age=${deviceLifetime}`
}

/** The parts of a sign-in cookie; null where there is none. */
export function readSignInCookie(
  cookies: readonly string[] | undefined,
): { secret: string; returnTo: string } | null {
  const [secret, encodedReturnTo] = cookieValue(cookies, signInCookie)?.split('.') ?? []
  if (!secret || encodedReturnTo === undefined) return null
  return { secret, returnTo: Buffer.from(encodedReturnTo, 'base64url').toString('utf8') }
}

/** Takes a cookie back. */
export function clearCookie(name: string): string {
  const sameSite = name === signInCookie ? 'Lax' : 'Strict'
  return `${name}=; Path=/; ${secure}HttpOnly; SameSite=${sameSite}; Max-Age=0`
}
