import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { language } from '../fields/language.ts'
import { optionalLines } from '../fields/text.ts'
import { paint } from '../paints/paint.ts'
import { photo } from '../photos/photo.ts'

/** So many photos fit, with the colors, on the one page that is printed. */
export const mostSheetPhotos = 6

/** What the customer of a job can see at a link, as the office chose it; `url` is null while it is not shared. */
export const colorSheet = z.object({
  url: z.nullable(z.url()),
  shared_at: z.nullable(instant),
  shared_by_name: z.nullable(z.string()),
  language,
  note: z.nullable(z.string()),
  photo_ids: z.array(uuid),
})
export type ColorSheet = z.infer<typeof colorSheet>

export const colorSheetChoice = z.strictObject({
  language,
  note: optionalLines(500),
  photo_ids: z.array(inputUuid).check(z.maxLength(mostSheetPhotos)),
})

/** What stands in the customer's link: which job's sheet, which sharing of it, and the seal over both. */
export const colorSheetToken = z.strictObject({
  token: z.string().check(z.regex(/^[\w~-]{40,400}$/)),
})

const sharedPaint = z.pick(paint, {
  place: true,
  brand: true,
  line: true,
  color_name: true,
  color_code: true,
  color_value: true,
  sheen: true,
  coats: true,
  batch: true,
  applied_on: true,
})

const sharedPhoto = z.extend(
  z.pick(photo, { uuid: true, stage: true, caption: true, taken_at: true }),
  {
    /** Where it can be fetched for a minute. */
    picture: z.url(),
  },
)

/** The sheet as the customer sees it: nobody's name, no hours, no money. */
export const sharedColorSheet = z.object({
  company: z.string(),
  time_zone: z.string(),
  address: z.string(),
  language,
  note: z.nullable(z.string()),
  paints: z.array(sharedPaint),
  photos: z.array(sharedPhoto),
})
export type SharedColorSheet = z.infer<typeof sharedColorSheet>
