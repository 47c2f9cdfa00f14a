import { useEffect, useState } from 'react'

/** So often it is looked whether something was read, and no longer than so, in milliseconds. */
const soon = 2_000
const longest = 10 * 60_000

/** Asks again every two seconds while something of so lately (an instant, ISO) is expected; null: nothing is. */
export function useReread(since: string | null, refetch: () => unknown): void {
  const [opened] = useState(() => Date.now())
  const isExpecting = since !== null && opened - Date.parse(since) < longest
  useEffect(() => {
    if (!isExpecting) return undefined
    const timer = setInterval(() => void refetch(), soon)
    return () => clearInterval(timer)
  }, [isExpecting, refetch])
}
