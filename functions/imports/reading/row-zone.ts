import { timeZone } from '../../../shared/time/time-zone.ts'

/** A crew works in few zones. Looking each one up takes as long as reading a row. */
const mostZones = 50

/** Returns a lookup of the zones that a file names: null for what names none. */
export function zoneLookup(): (name: string) => string | null {
  const known = new Map<string, string | null>()
  return (name) => {
    // Offsets and abbreviations are read by the day of their row.
    if (!name.includes('/')) return null
    const found = known.get(name)
    if (found !== undefined || known.size >= mostZones) return found ?? null
    const zone = timeZone.safeParse(name).data ?? null
    known.set(name, zone)
    return zone
  }
}
