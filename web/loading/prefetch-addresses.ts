import { paths, prerendered, showsDashboard } from '../paths.ts'

const session = '/api/me'

const firstPages: Readonly<Record<string, string>> = {
  [paths.logs]: '/api/logs/all?limit=30',
  [paths.jobs]: '/api/jobs',
  [paths.users]: '/api/users',
  [paths.customers]: '/api/customers',
}

/** Returns the addresses that the first screen at a path will request before it can show anything. */
export function prefetchAddressesOf(pathname: string): readonly string[] {
  if (prerendered.some((each) => each === pathname)) return []
  if (showsDashboard(pathname)) return [session, '/api/statistics?with=recent']
  // Unfiltered lists only; a list that the address filters makes its own request.
  const list = window.location.search === '' ? firstPages[pathname] : undefined
  if (list !== undefined) return [session, '/api/statistics', list]
  const [noun, uuid] = pathname.split('/').slice(1)
  if (noun === 'jobs' && /^[0-9a-f-]{36}$/.test(uuid ?? ''))
    return [session, '/api/statistics', `/api/jobs/${uuid}`]
  return [session]
}
