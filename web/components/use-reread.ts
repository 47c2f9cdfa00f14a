import { useEffect } from 'react'
import { clock } from '../api/device/clock.ts'

/** How often, and for how long, to ask whether a picture was processed, in milliseconds. */
const soon = 2_000
const longest = 10 * 60_000

/** Asks again every two seconds while something of so lately (an instant, ISO) is expected; null: nothing is. */
export function useReread(since: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (since === null) return undefined
    const last = Date.parse(since) + longest
    const timer = setInterval(() => {
      if (clock.time() < last) void refetch()
      else clearInterval(timer)
    }, soon)
    return () => clearInterval(timer)
  }, [since, refetch])
}
