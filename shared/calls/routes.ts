import { calls } from '../api.ts'
import type { Call } from './call.ts'

/** API Gateway's name for the route of a call. */
export function routeKeyOf(entry: Pick<Call, 'method' | 'path'>): string {
  return `${entry.method} ${entry.path}`
}

/** What a call's path matches; each parameter is a named group. */
export function patternOf(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${escaped}$`)
}

const byRoute = new Map(calls.map(([name, call]) => [routeKeyOf(call), name]))

/** The name of the call behind API Gateway's route key; undefined where there is none. */
export function callOfRoute(routeKey: string): string | undefined {
  return byRoute.get(routeKey)
}
