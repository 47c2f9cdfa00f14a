import { useDeferredValue } from 'react'

/**
 * Returns data as far as it is rendered. React renders new data in slices, so that the phone reacts to taps meanwhile.
 * Removed data disappears at once.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const deferred = useDeferredValue(data)
  return data === undefined ? undefined : deferred
}
