import * as z from 'zod/mini'
import { addDays } from '../../shared/time/time-zone.ts'

/** Number of days for which owed pay is listed at least: after its change, and back from today. */
const listedDays = 62

/** A change that reaches back further is noted with its date, so that its hours are listed long enough. */
const nearDays = 31

/** Claims for unpaid wages lapse after three years at the latest (29 U.S.C. 255). */
const longestReach = 3 * 366

export const owedNotes = {
  /** The first date from which approved hours may be paid otherwise now: something may be owed since. */
  owed_from: z.optional(z.string()),
  /** Changes that reach far into approved hours, oldest first: the date of each, and the first date it concerns. */
  owed_reaches: z.optional(z.array(z.object({ made: z.string(), from: z.string() }))),
}
type OwedNotes = z.infer<z.ZodMiniObject<typeof owedNotes>>

/** Returns the notes with a change that is made today and concerns hours since `from`, or null if they cover it. */
export function withReach(notes: OwedNotes, from: string, today: string): OwedNotes | null {
  const { owed_from, owed_reaches = [] } = notes
  const first = owed_from !== undefined && owed_from < from ? owed_from : from
  const isFar = from < addDays(today, -nearDays)
  const isCovered = owed_reaches.some((each) => each.made === today && each.from <= from)
  if (!isFar || isCovered) return first === owed_from ? null : { owed_from: first }
  // A reach ends with its time, or with a later one that goes as far back.
  const others = owed_reaches.filter(
    (each) => each.from < from && each.made >= addDays(today, -listedDays),
  )
  return { owed_from: first, owed_reaches: [...others, { made: today, from }] }
}

/** Returns the first date since which approved hours can lack something that is to be listed, or null if none can. */
export function listedFrom({ owed_from, owed_reaches = [] }: OwedNotes, today: string) {
  if (owed_from === undefined) return null
  const recent = addDays(today, -listedDays)
  const oldest = addDays(today, -longestReach)
  const listed = owed_reaches.filter(({ made }) => made >= recent).map(({ from }) => from)
  const first = listed.reduce((a, b) => (a < b ? a : b), owed_from > recent ? owed_from : recent)
  return first > oldest ? first : oldest
}
