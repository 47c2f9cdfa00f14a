import * as z from 'zod/mini'
import { jobColor } from '../fields/job-color.ts'
import { instant } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'

/** What a phone's own automation says: that it came to a place, or went from one. */
export const presenceEvent = z.enum(['arrive', 'leave'])

/** When somebody's link for their phone was made and last used; null where there is none. */
export const phoneLink = z.object({
  created_at: z.nullable(instant),
  used_at: z.nullable(instant),
})

/** The link as it is shown once; an event, or `owntracks`, goes behind it. */
export const newPhoneLink = z.object({ url: z.string(), created_at: instant })

/** 256 bits, as the link holds them. */
export const phoneSecret = z.string().check(z.regex(/^[\w-]{43}$/))

/** Which job an event is about; leaving needs none, for one leaves where one is. */
export const presenceQuery = z.strictObject({ job: z.optional(inputUuid) })

/**
 * What OwnTracks sends (https://owntracks.org/booklet/tech/json/). Its positions are not read, and
 * so never kept.
 */
export const ownTracksMessage = z.object({
  _type: z.string(),
  event: z.optional(z.string()),
  /** The name of the region. */
  desc: z.optional(z.string()),
  /** When it happened, in epoch seconds. */
  tst: z.optional(z.number()),
  /** Accuracy of the position, in meters. */
  acc: z.optional(z.number()),
})

/** What a phone proposes to log; it waits for a tap. */
export const proposal = z.object({
  uuid,
  type: z.enum(['ARRIVAL', 'DEPARTURE']),
  job_id: uuid,
  job_name: z.nullable(z.string()),
  job_color: jobColor,
  at: instant,
})
export type PhoneProposal = z.infer<typeof proposal>

/** What became of an event, in words for the phone's notification; OwnTracks reads an array. */
export const presenceAnswer = z.array(z.object({ text: z.string() }))

/** What a tenant lets a phone's automation do: propose an entry, or write it. */
export const automationModes = ['propose', 'write'] as const
