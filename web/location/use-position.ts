import { useEffect, useState } from 'react'
import type { GpsPosition } from './job-positions.ts'

export type Position = GpsPosition & { accuracy: number }

/** Readings less exact than this, in meters, say nothing about a house. */
const worstAccuracy = 300

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
