import { useCallback, useSyncExternalStore } from 'react'

/** Screens on which tables become cards and the bars move to the thumb; as in the styles. */
export const phone = '(max-width: 52rem)'

/** Screens too narrow for a table; as in the styles. */
export const narrow = '(max-width: 44rem)'

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
