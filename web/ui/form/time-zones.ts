import type { Group, Option } from './options.ts'

/** The zones of the United States by what people call them, from the east. */
const unitedStates = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  puertoRico: 'America/Puerto_Rico',
} as const
type UnitedStatesZone = keyof typeof unitedStates

const zoneKeys = [
  'eastern',
  'central',
  'mountain',
  'arizona',
  'pacific',
  'alaska',
  'hawaii',
  'puertoRico',
] as const satisfies readonly UnitedStatesZone[]

/** How a language calls those zones, and all others together. */
export interface ZoneNames extends Record<UnitedStatesZone, string> {
  unitedStates: string
  more: string
}

const named = (zone: string) => zone.replaceAll('_', ' ')

/**
 * The time zones that a browser knows: those of the United States by their names, then UTC and the
 * rest. Safari and Firefox list UTC themselves, Chrome does not, and a list that names a zone twice
 * cannot be shown.
 */
export function timeZonesOf(known: readonly string[], names: ZoneNames): Group[] {
  const own = zoneKeys.map((key): Option => {
    const value = unitedStates[key]
    return { value, label: `${names[key]} (${named(value)})` }
  })
  const taken = new Set(own.map(({ value }) => value))
  const others = [...new Set(['UTC', ...known])].filter((zone) => !taken.has(zone))
  return [
    { group: names.unitedStates, items: own },
    { group: names.more, items: others.map((value) => ({ value, label: named(value) })) },
  ]
}
