import { useEffect } from 'react'

/** Keeps the screen on while wanted, where the browser can; again when somebody comes back to it. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else held = lock
      } catch {
        // A phone that saves its battery says no: then the screen goes dark as ever.
      }
    }
    const again = () => {
      if (document.visibilityState === 'visible') void hold()
    }
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [isWanted])
}
