import { overviewCalls } from '../../../shared/overview/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useMay } from '../../session/session.tsx'

/** It takes many reads, and changes by what others do: it is asked for this often at most, in milliseconds. */
const staleTime = 60_000

/** What the office looks at first; painters have none. What shows it is fetched after the screen itself. */
export function useOverview() {
  const may = useMay()
  return useCall(
    overviewCalls.getOverview,
    {},
    { enabled: may(overviewCalls.getOverview), staleTime },
  )
}
