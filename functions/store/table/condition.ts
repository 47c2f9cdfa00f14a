/** What an item must fulfill, as a condition expression with its values and names. */
export interface Condition {
  expression: string
  values?: Record<string, unknown>
  names?: Record<string, string>
}

/** The condition that an item is the version that was read. */
export function isUnchanged({ version }: { version: number }) {
  return { expression: 'version = :version', values: { ':version': version } } satisfies Condition
}

/** A condition in the terms of a write. */
export function conditionOf({ expression, values, names }: Condition) {
  return {
    ConditionExpression: expression,
    ...(values && { ExpressionAttributeValues: values }),
    ...(names && { ExpressionAttributeNames: names }),
  }
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
