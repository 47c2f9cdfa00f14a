/** The difference allowed between the provider's clock and this one, and its whole seconds, in milliseconds. */
const clockTolerance = 30_000

/**
 * Returns when a user proved to the provider who they are (epoch ms), or undefined if a sign-in proves nothing: it was
 * no step-up, or the provider authenticated them before the step-up began. The browser carries the prompt to the
 * provider and can drop it, so the verified `auth_time` (epoch seconds) decides.
 */
export function provedAt(
  stepUpAt: number | undefined,
  authTime: number | undefined,
  now: number,
): number | undefined {
  if (stepUpAt === undefined || authTime === undefined) return undefined
  const authenticatedAt = authTime * 1000
  return authenticatedAt < stepUpAt - clockTolerance ? undefined : Math.min(authenticatedAt, now)
}
