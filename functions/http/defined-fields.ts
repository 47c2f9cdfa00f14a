type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The fields that were sent; an absent one keeps what it was, a null one clears it. */
export function definedFields<T extends object>(fields: T): Defined<T>
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
