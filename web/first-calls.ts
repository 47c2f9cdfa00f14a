import { paths, prerendered, showsDashboard } from './paths.ts'

const session = '/api/me'

const firstPages: Readonly<Record<string, string>> = {
  [paths.logs]: '/api/logs/all?limit=30',
  [paths.jobs]: '/api/jobs',
  [paths.users]: '/api/users',
  [paths.customers]: '/api/customers',
}

/** What the first screen at a path asks for before anything can be shown, as its screens will ask. */
export function firstCallsOf(pathname: string): readonly string[] {
  if (prerendered.some((each) => each === pathname)) return []
  if (showsDashboard(pathname)) return [session, '/api/statistics?with=recent']
  // Lists as they are at first; one that the address filters asks by itself.
  const list = window.location.search === '' ? firstPages[pathname] : undefined
  if (list !== undefined) return [session, '/api/statistics', list]
  const [noun, uuid] = pathname.split('/').slice(1)
  if (noun === 'jobs' && /^[0-9a-f-]{36}$/.test(uuid ?? ''))
    return [session, '/api/statistics', `/api/jobs/${uuid}`]
  return [session]
}
