import { routedCalls } from '../../shared/api/route-keys.ts'
import { patternOf } from '../../shared/contract/route.ts'
import { mcpRoute } from '../../shared/mcp/route.ts'
import type { Method, Route } from '../../shared/contract/route.ts'

function methodsOf(routes: readonly Route[]): Method[] {
  return [...new Set(routes.map(({ method }) => method))]
}

const literal = new Map<string, Method[]>([
  ...routedCalls.map(({ path }): [string, Method[]] => [
    path,
    methodsOf(routedCalls.filter((call) => call.path === path)),
  ]),
  // Assistants look for a stream with GET first, and continue without one after 405.
  [mcpRoute.path, [mcpRoute.method]],
])

/** The methods that a path of the API takes, a literal path before a pattern; none where there is none. */
export function allowedMethods(path: string): Method[] {
  return (
    literal.get(path) ?? methodsOf(routedCalls.filter((call) => patternOf(call.path).test(path)))
  )
}

/**
 * Whether the gateway took a literal path with a wrong method for a pattern: it gives DELETE
 * /api/users/me to DELETE /api/users/{uuid}.
 */
export function isMisrouted(path: string, method: string): boolean {
  return literal.get(path)?.every((allowed) => allowed !== method) ?? false
}
