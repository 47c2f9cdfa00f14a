import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniNullable>

/** The same fields; one that is not there reads null, as in what was stored before it was introduced. */
export function nullDefault<S extends Shape>(shape: S): { [K in keyof S]: z.ZodMiniDefault<S[K]> }
export function nullDefault(shape: Shape): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z._default(field, null)]),
  )
}
