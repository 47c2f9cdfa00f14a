import { plain, type Sentence } from './sentence.ts'
import type { Doer } from './spoken-type.ts'

export interface Person {
  uuid: string
  name: string
}

export interface SpokenPeople {
  /** Who is named, the speaker included; none where nobody is. */
  people: readonly string[]
  /** Who is named as not being part of it. */
  without: readonly string[]
  /** Whether they come to those before: "and Pat too". */
  isMore: boolean
  /** Whether somebody was meant, but not clearly who. */
  isUnclear: boolean
}

/** In Spanish "me" mostly belongs to the verb: "me voy". */
const self = /\b(?:i|me(?! (?:voy|fui|tomo))|myself|yo)\b/
const everyone =
  /\b(?:we(?: all)?|us(?: all)?|everybody|everyone|(?:the )?(?:whole )?(?:crew|team|guys|boys)|nosotros|todos|(?:toda )?la (?:gente|cuadrilla)|los muchachos)\b/
const more = /\b(?:also|too|as well|add|plus|tambien|agrega(?:r)?|anade|ademas)\b/
const linked = (name: string) => `(?:\\b(?:and|with|y|con|e|plus) )?\\b${name}\\b`

/**
 * Takes people out of a sentence by their whole name, or by a first name that only one of them has.
 * `jobWords` are the words that name jobs; `isFirst` says that nothing was said before it.
 */
export function takePeople(
  sentence: Sentence,
  users: readonly Person[],
  me: string,
  { jobWords, isFirst }: { jobWords: ReadonlySet<string>; isFirst: boolean },
): SpokenPeople {
  const people = new Set<string>()
  const without = new Set<string>()
  let isUnclear = false
  const isMore = sentence.take(more) !== null
  // "Marco mi entrada" is a verb of the speaker's.
  sentence.take(/\b(?:marco|registro|apunto|pongo)(?= mi (?:entrada|salida)\b)/)
  const take = (name: string, found: readonly Person[], isPlace: boolean) => {
    // Named like a job, it is a person at the beginning and beside another person only.
    const start = isPlace ? `(?:${isFirst ? '^|' : ''}(?<=\\b(?:and|with|y|con) ))` : ''
    const left = sentence.take(
      new RegExp(`\\b(?:not|without|except|but not|minus|sin|menos|no) ${name}\\b`),
    )
    const match = left ?? sentence.take(new RegExp(`${start}${linked(name)}`))
    if (!match) return
    const [only, ...others] = found
    if (!only || others.length > 0) isUnclear = true
    else (left ? without : people).add(only.uuid)
  }
  for (const user of users) {
    const whole = plain(user.name)
    if (whole.includes(' ')) take(whole, [user], false)
  }
  const byFirst = Map.groupBy(users, ({ name }) => plain(name).split(' ')[0] ?? '')
  for (const [first, found] of byFirst) {
    if (first.length > 1) take(first, found, jobWords.has(first))
  }
  if (sentence.take(self)) people.add(me)
  const isEveryone = sentence.take(everyone) !== null
  // "We" alone is unclear in a crew of several; beside names it means the speaker and those.
  if (isEveryone && people.size === 0 && users.length > 1) isUnclear = true
  else if (isEveryone) people.add(me)
  return { people: [...people], without: [...without], isMore, isUnclear }
}

/** The same with what the verb's form says: "llegamos" of a foreman is not the foreman alone. */
export function withDoer(
  found: SpokenPeople,
  doer: Doer,
  me: string,
  isAlone: boolean,
): SpokenPeople {
  const { people } = found
  const hasMe = people.includes(me)
  if (doer === 'me' && !hasMe) return { ...found, people: [...people, me] }
  if (doer === 'group' && people.length === 0 && !isAlone) return { ...found, isUnclear: true }
  if (doer === 'group' && !hasMe) return { ...found, people: [...people, me] }
  if (doer === 'others' && people.length === 0) return { ...found, isUnclear: true }
  return found
}
