import { useLocation } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import { useCall } from '../api/queries.ts'
import { showsDashboard } from '../paths.ts'

const withRecent = { query: { with: 'recent' } } as const

/**
 * What is going on now, for everything around a screen that shows it; while the dashboard is the
 * screen, with the newest entries, so that all of it takes one call. Until that is answered, it is
 * what the other one answered last.
 */
export function useStatistics(options: { refetchInterval?: number } = {}) {
  const { pathname } = useLocation()
  const [input, other] = showsDashboard(pathname) ? [withRecent, {}] : [{}, withRecent]
  const current = useCall(api.getStatistics, input, options)
  const before = useCall(api.getStatistics, other, { enabled: false })
  return { ...current, data: current.data ?? before.data }
}
