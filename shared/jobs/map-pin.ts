import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'

/** A point on earth, in degrees. */
export interface MapPin {
  latitude: number
  longitude: number
}

// As maps write them in links and on screens: 39.75891,-84.19161, 39.75891%2C -84.19161, #map=17/39.75891/-84.19161.
const coordinates =
  /(?<![\d.])(-?\d{1,2}\.\d{3,})(?:\s*,\s*|\/|%2C(?:%20|\+)?|\s+)(-?\d{1,3}\.\d{3,})/i

const place = /!3d(-?\d{1,2}\.\d{3,})!4d(-?\d{1,3}\.\d{3,})/

/** The point that a text names, as maps and their links do; null where there is none on earth. */
export function mapPinIn(text: string): MapPin | null {
  // In a link to a place, the place itself; what comes after @ is the middle of the map.
  const found = place.exec(text) ?? coordinates.exec(text) ?? []
  const [, latitude, longitude] = found.map(Number)
  if (latitude === undefined || longitude === undefined) return null
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? { latitude, longitude } : null
}

/** A point as it is kept and shown, to a meter: "39.75891, -84.19161". */
export function mapPinText({ latitude, longitude }: MapPin): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** A point as sent: coordinates, or a link to a map that has them in it. */
export const mapPinInput = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(
        z.maxLength(1000),
        z.refine((text) => mapPinIn(text) !== null, 'invalidMapPin' satisfies InputKey),
      ),
      z.transform((text) => {
        const pin = mapPinIn(text)
        return pin && mapPinText(pin)
      }),
    ),
  ),
)
