import type { Overview } from '../../../shared/overview/overview.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useOverview } from './use-overview.ts'

/** What waits for the reader, by the page on which it is done; nothing where nothing does, or it is not known. */
export type Waiting = ReadonlyMap<string, number>

function inGroups({ timesheets }: Overview, groups: readonly string[]): number {
  return timesheets
    .filter(({ group }) => groups.includes(group))
    .reduce((sum, { people }) => sum + people.length, 0)
}

/** What waits for somebody on the pages of Time and Pay. */
export function useWaiting(): Waiting {
  const { role } = useUser()
  const { data } = useOverview()
  const disputes = data?.disputed.reduce((sum, { people }) => sum + people, 0) ?? 0
  const counts: [string, number][] = [
    [paths.timesheets, data ? inGroups(data, ['look', 'ready']) + disputes : 0],
    [paths.payroll, data && role === 'admin' ? inGroups(data, ['approved']) : 0],
    [paths.receipts, data?.receipts.count ?? 0],
  ]
  return new Map(counts.filter(([, count]) => count > 0))
}
