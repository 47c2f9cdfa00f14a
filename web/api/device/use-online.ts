import { useSyncExternalStore } from 'react'
import { shownAsOf, subscribeToSignal } from './signal.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser believes that it has a connection, as it changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Since when what is shown may be old, in epoch milliseconds; null where the server answers. */
export function useShownAsOf(): number | null {
  return useSyncExternalStore(subscribeToSignal, shownAsOf)
}
