import { foldText } from '../../../shared/fields/fold-text.ts'

/** Something that can be gone to. */
export interface Destination {
  label: string
  /** What tells two of one name apart: an address, a status, a day. */
  detail?: string | undefined
  kind: string
  to: string
  /** What else it is found by. */
  words?: string
  /** It comes after others that fit as well: a job that is over. */
  isLast?: boolean
}

/** A destination with what typed letters are looked for in: once for all letters, for there may be thousands. */
export interface Findable extends Destination {
  name: string
  text: string
}

export function findable(destination: Destination): Findable {
  const { label, detail = '', kind, words = '' } = destination
  return {
    ...destination,
    name: foldText(label),
    text: foldText(`${label} ${kind} ${detail} ${words}`),
  }
}

/** Each of them once: of what leads to the same place by the same name, the first. */
export function distinct(destinations: readonly Findable[]): Findable[] {
  const keyOf = ({ to, kind, label }: Findable) => `${to} ${kind} ${label}`
  return [
    ...new Map(destinations.toReversed().map((each) => [keyOf(each), each])).values(),
  ].toReversed()
}

/** How well a name fits what was typed: the lower, the better. */
function rankOf(
  { name, isLast = false }: Findable,
  typed: string,
  words: readonly string[],
): number {
  const begins = name.split(/[^\p{L}\p{N}]+/u)
  const fit = name.startsWith(typed)
    ? 0
    : words.every((word) => begins.some((each) => each.startsWith(word)))
      ? 1
      : words.every((word) => name.includes(word))
        ? 2
        : 3
  return fit * 2 + (isLast ? 1 : 0)
}

/** The destinations that have all the words that were typed, what fits best first, otherwise in their order. */
export function matching(
  destinations: readonly Findable[],
  typed: string,
  atMost: number,
): Findable[] {
  const folded = foldText(typed.trim())
  const words = folded.split(/\s+/).filter(Boolean)
  return destinations
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((found) => ({ found, rank: rankOf(found, folded, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, atMost)
    .map(({ found }) => found)
}
