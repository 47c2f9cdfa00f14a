import * as z from 'zod/mini'
import { deviceInstantInput, instant } from '../fields/dates.ts'
import { deviceClock } from '../fields/device-clock.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { optionalText } from '../fields/text.ts'
import type { InputKey } from '../messages/message.ts'
import { wireMessage } from '../messages/message.ts'

/** When in the life of a job a picture was taken. */
export const photoStage = z.enum(['before', 'during', 'after'])
export type PhotoStage = z.infer<typeof photoStage>

/** A picture's longest side as a phone sends it, and as a gallery shows it, in pixels. */
export const imageSide = 1600
export const thumbnailSide = 400

/** What is not taken: more bytes than this, or a longer side than this. */
export const maxImageBytes = 3_000_000
export const maxImageSide = 4096

/** The only type that pictures have here: what phones make of any picture before they send it. */
export const imageType = 'image/jpeg'

/** So long an address at which a picture can be fetched is good, in seconds. */
export const imageAddressSeconds = 60
/** So long a picture may be sent under one permission to do so, in seconds. */
export const imageUploadSeconds = 300

const imageAddresses = z.object({ picture: z.url(), thumbnail: z.url() })

/**
 * A picture of a job. It is `waiting` until its bytes have arrived and were looked at; `refused` with the
 * reason where they were not what they should be.
 */
export const photo = z.object({
  uuid,
  job_id: uuid,
  /** The entry that it belongs to; null where it is the job's alone. */
  entry_id: z.nullable(uuid),
  user_id: uuid,
  user_name: z.nullable(z.string()),
  stage: photoStage,
  caption: z.nullable(z.string()),
  /** It is the picture of a receipt, which is not shown among the photos of the job. */
  is_receipt: z._default(z.boolean(), false),
  taken_at: instant,
  created_at: instant,
  state: z.enum(['waiting', 'ready', 'refused']),
  refusal: z.nullable(z.object({ error: z.string(), message: wireMessage })),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Where its bytes can be fetched for a minute; null until it is ready. */
  addresses: z.nullable(imageAddresses),
  version,
})
export type Photo = z.infer<typeof photo>

const stageInput = z.enum(['before', 'during', 'after'])
const caption = optionalText(300)

export const newPhoto = z.strictObject({
  job_id: inputUuid,
  /** An entry that is written already, or the key under which this person's phone sends it. */
  entry_id: z.optional(z.nullable(inputUuid)),
  entry_key: z.optional(z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)))),
  stage: z.optional(stageInput),
  caption,
  is_receipt: z.optional(z.boolean()),
  taken_at: z.optional(deviceInstantInput),
  ...deviceClock,
  /** How many bytes the picture has, and their SHA-256: no others are taken. */
  bytes: z
    .int()
    .check(
      z.gte(1, 'emptyPicture' satisfies InputKey),
      z.lte(maxImageBytes, 'pictureTooLarge' satisfies InputKey),
    ),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const photoChange = z.strictObject({
  stage: z.optional(stageInput),
  caption,
  version: z.optional(version),
})

/** The form with which a browser sends a picture's bytes; null where they have arrived already. */
export const imageUpload = z.object({
  form: z.nullable(z.object({ url: z.url(), fields: z.record(z.string(), z.string()) })),
})
export type ImageUpload = z.infer<typeof imageUpload>
