import { useIsFetching, type Query } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { isAside } from './queries.ts'

/** What a screen is about, rather than what stands beside it. */
const subject = { predicate: (query: Query) => !isAside(query) }

/** So long the rest waits at most, in milliseconds: one call that hangs does not keep everything else away. */
const longest = 5_000

let hasSettled = false
const waiting = new Set<() => void>()

function settle(): void {
  hasSettled = true
  for (const each of waiting) each()
  waiting.clear()
}

/** Watches for the first screen since the page was loaded to be there: answered, and painted. */
export function Settling() {
  const isAnswered = useIsFetching(subject) === 0
  // Of one moment with the answers, so that both are drawn together.
  const isDrawn = useDeferredValue(isAnswered)
  useEffect(() => {
    const timer = setTimeout(settle, longest)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isAnswered || !isDrawn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(settle)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isAnswered, isDrawn])
  return null
}

/**
 * Whether the first screen has been there. What stands beside it is fetched from then on, and takes neither the line
 * nor the processor before.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(hasSettled)
  useEffect(() => {
    if (isSettled) return
    const show = () => startTransition(() => setSettled(true))
    if (hasSettled) show()
    else waiting.add(show)
    return () => void waiting.delete(show)
  }, [isSettled])
  return isSettled
}
