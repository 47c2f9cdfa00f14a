import { useIsFetching } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { isAside } from './queries.ts'

const subject = { predicate: (query: Parameters<typeof isAside>[0]) => !isAside(query) }

let hasSettled = false

/**
 * Whether the first screen has been there since the page was loaded: what it is about was answered and painted. What
 * stands beside it is fetched from then on, and takes neither the line nor the processor before.
 */
export function useSettled(): boolean {
  const waiting = useIsFetching(subject)
  const [isSettled, setSettled] = useState(hasSettled)
  useEffect(() => {
    if (isSettled || waiting > 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      hasSettled = true
      startTransition(() => setSettled(true))
    }
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(settle)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isSettled, waiting])
  return isSettled
}
