/** What an item must fulfill, as a condition expression with its values and names. */
export interface Condition {
  expression: string
  values?: Record<string, unknown>
  names?: Record<string, string>
}

/** The condition that an attribute has one of some values. */
export function isOneOf(attribute: string, allowed: readonly string[]) {
  const values = Object.fromEntries(allowed.map((value, index) => [`:allowed${index}`, value]))
  return {
    expression: `#${attribute} IN (${Object.keys(values).join(', ')})`,
    names: { [`#${attribute}`]: attribute },
    values,
  } satisfies Condition
}
