import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../paths.ts'

/** Goes to the dashboard of the tenant that was just entered. */
export function useDashboardEntry(): () => Promise<void> {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await cache.resetQueries()
    await navigate(paths.dashboard, { replace: true })
  }
}
