/**
 * The time zones that a browser knows, UTC first. Safari and Firefox list UTC themselves, Chrome does
 * not, and a list that names a zone twice cannot be shown.
 */
export function timeZonesOf(known: readonly string[]): { value: string; label: string }[] {
  return [...new Set(['UTC', ...known])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
}
