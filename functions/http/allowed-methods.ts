import { calls } from '../../shared/api.ts'
import type { Call, Method } from '../../shared/calls/call.ts'
import { patternOf } from '../../shared/calls/routes.ts'

function methodsOf(entries: readonly (readonly [string, Call])[]): Method[] {
  return [...new Set(entries.map(([, { method }]) => method))]
}

const literal = new Map<string, Method[]>(
  calls.map(([, { path }]) => [path, methodsOf(calls.filter(([, call]) => call.path === path))]),
)

/** The methods that a path of the API takes, a literal path before a pattern; none where there is none. */
export function allowedMethods(path: string): Method[] {
  return literal.get(path) ?? methodsOf(calls.filter(([, call]) => patternOf(call.path).test(path)))
}

/**
 * Whether the gateway took a literal path with a wrong method for a pattern: it gives DELETE
 * /api/users/me to DELETE /api/users/{uuid}.
 */
export function isMisrouted(path: string, method: string): boolean {
  return literal.get(path)?.every((allowed) => allowed !== method) ?? false
}
