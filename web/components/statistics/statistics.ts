import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { statisticsCalls } from '../../../shared/statistics/calls.ts'
import { useCall, useWholeList } from '../../api/queries.ts'
import { showsDashboard } from '../../paths.ts'
import { useKept } from '../../session/kept.ts'
import { useUser } from '../../session/session.tsx'
import { mergePending } from './merge-pending.ts'

const withRecent = { query: { with: 'recent' } } as const

/**
 * What is going on now, for everything around a screen that shows it, with what this phone has not
 * sent yet; while the dashboard is the screen, with the newest entries, so that all of it takes one
 * call. Until that is answered, it is what the other one answered last.
 */
export function useStatistics(options: { refetchInterval?: number } = {}) {
  const { pathname } = useLocation()
  const me = useUser()
  const kept = useKept()
  const [input, other] = showsDashboard(pathname) ? [withRecent, {}] : [{}, withRecent]
  const current = useCall(statisticsCalls.getStatistics, input, options)
  const before = useCall(statisticsCalls.getStatistics, other, { enabled: false })
  const jobs = useWholeList(jobCalls.listJobs, { enabled: kept.length > 0 })
  const people = useQuery({
    queryKey: ['people of what is not sent'],
    queryFn: () => import('./read-people.ts').then(({ readPeople }) => readPeople()),
    enabled: kept.length > 0,
    staleTime: Infinity,
    networkMode: 'always',
  })
  const said = current.data ?? before.data
  const data = useMemo(
    () =>
      said &&
      (kept.length > 0 ? mergePending(said, kept, jobs.data ?? [], people.data ?? [], me) : said),
    [said, kept, jobs.data, people.data, me],
  )
  return { ...current, data }
}
