import * as z from 'zod/mini'

/** The routes of sign-in, which browsers visit rather than call. */
export const signInRoutes = {
  startSignIn: { method: 'GET', path: '/auth/{provider}' },
  finishSignIn: { method: 'GET', path: '/auth/callback' },
  endProviderSession: { method: 'GET', path: '/auth/logout' },
} as const

export type SignInRoute = keyof typeof signInRoutes

const byRoute = new Map(
  Object.entries(signInRoutes).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** The step of sign-in behind API Gateway's route key; undefined where there is none. */
export function signInOfRoute(routeKey: string): string | undefined {
  return byRoute.get(routeKey)
}

/** What the start of sign-in takes: who is expected, and where to go afterwards. */
export const signInQuery = z.object({
  login_hint: z.optional(z.string().check(z.maxLength(254))),
  return_to: z.optional(z.string().check(z.maxLength(2000))),
  /** Shows the provider's sign-in although the person is signed in there: to choose an account, or to prove who they are. */
  prompt: z.optional(z.enum(['select_account', 'login'])),
})
