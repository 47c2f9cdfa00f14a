import { calls } from '../../shared/api.ts'
import type { Method } from '../../shared/calls/call.ts'

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}

/** The methods that a path of the API takes; none where there is no such path. */
export function allowedMethods(path: string): Method[] {
  const matching = calls.filter(([, call]) => patternOf(call.path).test(path))
  return [...new Set(matching.map(([, { method }]) => method))]
}
