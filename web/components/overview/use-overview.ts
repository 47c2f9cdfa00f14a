import { overviewCalls } from '../../../shared/overview/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useFirstPaintDone } from '../../loading/first-paint.ts'
import { useMay } from '../../session/session.tsx'

/** It takes many reads: going from screen to screen does not ask for it again within this time, in milliseconds. */
const staleTime = 60_000

/** How often it is read while a page stays open, in milliseconds; what is changed here reads it at once. */
const refetchInterval = 5 * 60_000

/** What the office looks at first; painters have none. What shows it comes after the screen. */
export function useOverview() {
  const may = useMay()
  const isSettled = useFirstPaintDone()
  return useCall(
    overviewCalls.getOverview,
    {},
    {
      enabled: isSettled && may(overviewCalls.getOverview),
      staleTime,
      refetchInterval,
      isAside: true,
    },
  )
}
