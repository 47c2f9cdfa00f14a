import { useIsFetching, type Query } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/** Returns true for a query of something beside the screen's subject (`isAside` of `useCall`). */
export const isAside = ({ meta }: { meta?: Record<string, unknown> | undefined }) =>
  meta?.isAside === true

const subjectQueries = { predicate: (query: Query) => !isAside(query) }

/** The maximum wait in milliseconds, so that one request that hangs does not delay everything else. */
const maxWait = 5_000

let isDone = false
const listeners = new Set<() => void>()

function finish(): void {
  isDone = true
  for (const listener of listeners) listener()
  listeners.clear()
}

/** Reports when the first screen since the page was loaded has its data and is painted. Rendered once, by the shell. */
export function FirstPaintObserver() {
  const isLoaded = useIsFetching(subjectQueries) === 0
  // Deferred with the data itself, so that both are rendered together.
  const isRendered = useDeferredValue(isLoaded)
  useEffect(() => {
    const timer = setTimeout(finish, maxWait)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isLoaded || !isRendered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(finish)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isLoaded, isRendered])
  return null
}

/**
 * Returns true once the first screen is painted. What appears beside the screen's subject waits for this, so that it
 * takes neither the network nor the processor from the subject.
 */
export function useFirstPaintDone(): boolean {
  const [isPainted, setPainted] = useState(isDone)
  useEffect(() => {
    if (isPainted) return
    const show = () => startTransition(() => setPainted(true))
    if (isDone) show()
    else listeners.add(show)
    return () => void listeners.delete(show)
  }, [isPainted])
  return isPainted
}
