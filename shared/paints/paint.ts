import * as z from 'zod/mini'
import { calendarDate, calendarDateInput, instant } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { optionalLines, optionalText, text } from '../fields/text.ts'
import { foldText } from '../fields/fold-text.ts'
import { colorValue, hexColor } from './named-color.ts'
import type { InputKey } from '../messages/message.ts'

/** From dull to shiny, as cans say it. */
export const sheen = z.enum(['flat', 'matte', 'eggshell', 'satin', 'semi-gloss', 'gloss'])
export type Sheen = z.infer<typeof sheen>

const facts = {
  /** The room or the surface: "Kitchen walls". */
  place: z.string(),
  brand: z.nullable(z.string()),
  /** The product's line: "Duration", "Regal Select". */
  line: z.nullable(z.string()),
  color_name: z.nullable(z.string()),
  color_code: z.nullable(z.string()),
  color_value: z.nullable(colorValue),
  sheen: z.nullable(sheen),
  coats: z.nullable(z.int()),
  tools: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  applied_on: z.nullable(calendarDate),
  notes: z.nullable(z.string()),
}

/** What was painted where: one coat system on one surface of a job. */
export const paint = z.object({
  uuid,
  job_id: uuid,
  job_name: z.nullable(z.string()),
  user_id: uuid,
  user_name: z.nullable(z.string()),
  ...facts,
  /** Whether its color stands for the job. */
  is_main: z.boolean(),
  created_at: instant,
  version,
})
export type Paint = z.infer<typeof paint>

const optionalFacts = {
  brand: optionalText(80),
  line: optionalText(120),
  color_name: optionalText(80),
  color_code: optionalText(40),
  color_value: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(hexColor, 'invalidColorValue' satisfies InputKey),
        ),
    ),
  ),
  sheen: z.optional(z.nullable(sheen)),
  coats: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(9)))),
  tools: optionalText(200),
  batch: optionalText(80),
  applied_on: calendarDateInput,
  notes: optionalLines(1000),
  is_main: z.optional(z.boolean()),
}

export const newPaint = z.strictObject({
  job_id: inputUuid,
  place: text(120, 'placeRequired'),
  ...optionalFacts,
})

export const paintChange = z.strictObject({
  place: z.optional(text(120, 'placeRequired')),
  ...optionalFacts,
  version: z.optional(version),
})

/** What is looked for over all jobs: a code, a color's name, a product; the beginning is enough. */
export const paintSearch = {
  text: text(80),
}

/** As colors and codes are looked for: "SW 7005", "sw-7005" and "SW7005" are the same. */
export function searchTerm(value: string): string {
  return foldText(value).replace(/[^\p{L}\p{N}]/gu, '')
}

/** What a paint is found by: its code, the number in it, the names of its color and its product. */
export function searchTermsOf(
  paint: Pick<Paint, 'color_code' | 'color_name' | 'brand' | 'line'>,
): string[] {
  const { color_code, color_name, brand, line } = paint
  const code = color_code === null ? '' : searchTerm(color_code)
  const terms = [
    code,
    /\d+/.exec(code)?.[0] ?? '',
    color_name === null ? '' : searchTerm(color_name),
    searchTerm(line ?? ''),
    searchTerm(`${brand ?? ''}${line ?? ''}`),
  ]
  return [...new Set(terms.filter(Boolean))]
}

/** Whether something is said of the color or the product: a surface alone is no record. */
export function saysWhatWasUsed(
  paint: Pick<Paint, 'color_code' | 'color_name' | 'brand' | 'line'>,
): boolean {
  return searchTermsOf(paint).length > 0
}
