import { useDeferredValue } from 'react'

/**
 * An answer as far as it is drawn: it is drawn in slices, so that the phone answers a tap meanwhile. One that is gone
 * is gone at once.
 */
export function useDrawn<T>(answer: T | undefined): T | undefined {
  const drawn = useDeferredValue(answer)
  return answer === undefined ? undefined : drawn
}
