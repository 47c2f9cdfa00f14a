import * as z from 'zod/mini'

/** The fan deck: the colors that a job can have, each by its name. */
export const jobColor = z.enum([
  'Barn Red',
  'Brick',
  'Terracotta',
  'Pumpkin',
  'Marigold',
  'Mustard',
  'Butter',
  'Lime Wash',
  'Fern',
  'Sage',
  'Pine',
  'Jade',
  'Teal',
  'Lagoon',
  'Sky',
  'Denim',
  'Cobalt',
  'Midnight',
  'Iris',
  'Plum',
  'Orchid',
  'Rose',
  'Clay',
  'Slate',
])
export type JobColor = z.infer<typeof jobColor>

/** The color that a thing has until somebody picks another: always the same for the same id. */
export function defaultColor(uuid: string): JobColor {
  let sum = 0
  for (const character of uuid) sum = (sum * 31 + character.charCodeAt(0)) % 4_294_967_291
  return jobColor.options[sum % jobColor.options.length] ?? 'Slate'
}
