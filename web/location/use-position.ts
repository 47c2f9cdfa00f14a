import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GpsPosition } from './job-positions.ts'

export type Position = GpsPosition & { accuracy: number }

const changed = 'location-choice'
const itemName = (owner: string) => `location:${owner}`
/** Readings less exact than this, in meters, say nothing about a house. */
const worstAccuracy = 300

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function isNoticed(owner: string): boolean {
  try {
    return localStorage.getItem(itemName(owner)) === 'on'
  } catch {
    return false
  }
}

/** Whether this person lets Dropcloth notice where they are while it is open on this device. */
export function useLocationSetting(owner: string): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isNoticed(owner),
    () => false,
  )
  const set = (next: boolean) => {
    localStorage.setItem(itemName(owner), next ? 'on' : 'off')
    window.dispatchEvent(new Event(changed))
  }
  return [isOn, set]
}

/** Where the person is, as it changes; null while unknown, refused, or not exact enough. */
export function usePosition(isWanted: boolean): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    if (!isWanted || !('geolocation' in navigator)) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPosition(accuracy <= worstAccuracy ? { latitude, longitude, accuracy } : null),
      () => setPosition(null),
      { enableHighAccuracy: false, maximumAge: 60_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isWanted])
  return isWanted ? position : null
}
