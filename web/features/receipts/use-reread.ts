import { useEffect } from 'react'

/** So often it is looked whether a receipt was read, in milliseconds. */
const soon = 2_000

/** Asks again every two seconds while something is expected. */
export function useReread(isExpecting: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isExpecting) return undefined
    const timer = setInterval(() => void refetch(), soon)
    return () => clearInterval(timer)
  }, [isExpecting, refetch])
}
