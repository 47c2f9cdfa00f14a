import * as z from 'zod/mini'
import { siteRadius } from '../../shared/phone/site-radius.ts'
import { mapPinIn } from '../../shared/jobs/map-pin.ts'

/** A point on earth, in degrees. */
const point = z.object({ latitude: z.number(), longitude: z.number() })
export type GpsPosition = z.infer<typeof point>

const positions = z.record(z.string(), point)

function itemName(owner: string): string {
  return `places:${owner}`
}

/**
 * Where the person stood when they logged an arrival at each job. It lies on this device only: no
 * coordinate ever leaves it.
 */
export function knownJobPositions(owner: string): Record<string, GpsPosition> {
  try {
    const parsed = z.safeParse(positions, JSON.parse(localStorage.getItem(itemName(owner)) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/**
 * Where jobs are: by the pin that the office has set, and where the person stood at them before, which
 * is nearer to the door.
 */
export function jobPositions(
  jobs: readonly { uuid: string; map_pin: string | null }[],
  known: Record<string, GpsPosition>,
): Record<string, GpsPosition> {
  const pins = jobs.flatMap(({ uuid, map_pin }) => {
    const pin = map_pin === null ? null : mapPinIn(map_pin)
    return pin ? [[uuid, pin] as const] : []
  })
  return { ...Object.fromEntries(pins), ...known }
}

/** Remembers that this job is here, if the position is exact enough to find the job by. */
export function rememberJobPosition(
  owner: string,
  job: string,
  { accuracy, ...here }: GpsPosition & { accuracy: number },
): void {
  if (accuracy > siteRadius) return
  try {
    const known = { ...knownJobPositions(owner), [job]: here }
    localStorage.setItem(itemName(owner), JSON.stringify(known))
  } catch (error) {
    console.warn('The position of the job could not be kept', error)
  }
}

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Meters between two points along the ground (haversine). */
export function metersBetween(a: GpsPosition, b: GpsPosition): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

/** How near counts as being there, and how far as having left, in meters beyond the accuracy. */
export const arrivedWithin = siteRadius
export const leftBeyond = 200

/** The known job that the person stands at, if any: the nearest within reach. */
export function jobAt(
  known: Record<string, GpsPosition>,
  here: GpsPosition & { accuracy: number },
) {
  const near = Object.entries(known)
    .map(([job, position]) => ({ job, meters: metersBetween(position, here) }))
    .filter(({ meters }) => meters <= arrivedWithin + here.accuracy)
    .sort((a, b) => a.meters - b.meters)
  return near[0] ?? null
}
