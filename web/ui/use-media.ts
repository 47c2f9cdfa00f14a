import { useCallback, useSyncExternalStore } from 'react'

/** Screens too narrow for a table; as in the styles. */
export const narrow = '(max-width: 44rem)'

/** Screens with the bar in reach of the thumb; as in the styles. */
export const narrowBar = '(max-width: 52rem)'

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
