import * as z from 'zod/mini'
import { dateInput } from '../fields/dates.ts'
import { inputUuid, version } from '../fields/identifiers.ts'
import { email, text } from '../fields/text.ts'
import { timeZone } from '../time/time-zone.ts'
import { dateOrder, importField } from './column.ts'

/** The most columns of a file, and people in it. */
export const mostColumns = 100
export const mostPeople = 500

/** Who somebody in a file is: one of the company's people, somebody to be added, or nobody whose hours are wanted. */
export const personChoice = z.union([
  z.strictObject({ name: text(200), as: z.literal('match'), user_id: inputUuid }),
  z.strictObject({
    name: text(200),
    as: z.literal('add'),
    email: email('required'),
    /** Whether they work here now, and are counted and paid for as everybody is. */
    is_active: z.boolean(),
  }),
  z.strictObject({ name: text(200), as: z.literal('skip') }),
])
export type PersonChoice = z.infer<typeof personChoice>

/** How a file is to be read; what is left out, Dropcloth guesses and says. */
export const importChoices = z.strictObject({
  /** What each column holds, in the order of the file; null where it is left out. */
  columns: z.optional(z.array(z.nullable(importField)).check(z.maxLength(mostColumns))),
  date_order: z.optional(dateOrder),
  /** The zone of its times; the company's unless the file or this says another. */
  time_zone: z.optional(timeZone),
  people: z.optional(z.array(personChoice).check(z.maxLength(mostPeople))),
  /** What becomes of jobs that are not here yet. */
  new_jobs: z.optional(z.enum(['Active', 'Completed'])),
  /** The last date whose hours were paid elsewhere: the last one of a pay period; null: Dropcloth pays all of them. */
  paid_through: z.optional(z.nullable(dateInput)),
})
export type ImportChoices = z.infer<typeof importChoices>

export const importPreview = z.extend(importChoices, { version: z.optional(version) })
