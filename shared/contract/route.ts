/** What a call of the contract does over HTTP. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where a call is found. */
export interface Route {
  method: Method
  /** Calendars are given short addresses of their own. */
  path: `/api/${string}` | `/calendar/${string}`
}

export const get = (path: Route['path']): Route => ({ method: 'GET', path })
export const post = (path: Route['path']): Route => ({ method: 'POST', path })
export const put = (path: Route['path']): Route => ({ method: 'PUT', path })
export const del = (path: Route['path']): Route => ({ method: 'DELETE', path })

/** API Gateway's name for the route of a call. */
export function routeKeyOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** What a call's path matches; each parameter is a named group. */
export function patternOf(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${escaped}$`)
}
