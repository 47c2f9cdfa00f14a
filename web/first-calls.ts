import { paths, prerendered } from './paths.ts'

const session = '/api/me'

/** What the first screen at a path asks for before anything can be shown, as its screens will ask. */
export function firstCallsOf(pathname: string): readonly string[] {
  if (prerendered.some((each) => each === pathname)) return []
  if (pathname === paths.home || pathname === paths.dashboard) {
    return [session, '/api/statistics', '/api/logs/all?limit=10']
  }
  const [noun, uuid] = pathname.split('/').slice(1)
  if (noun === 'jobs' && /^[0-9a-f-]{36}$/.test(uuid ?? '')) return [session, `/api/jobs/${uuid}`]
  return [session]
}
