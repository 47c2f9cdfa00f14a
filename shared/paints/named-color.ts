import * as z from 'zod/mini'

/** A color as screens mix it. */
export const hexColor = /^#[0-9a-f]{6}$/

/** How a color looks, where somebody has said so: a code alone never tells. */
export const colorValue = z.string().check(z.regex(hexColor))

/** A color by what it is called, with how it looks where that is known. */
export const namedColor = z.object({
  name: z.nullable(z.string()),
  code: z.nullable(z.string()),
  value: z.nullable(colorValue),
})
export type NamedColor = z.infer<typeof namedColor>
