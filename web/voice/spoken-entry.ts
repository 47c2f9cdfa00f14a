import { amended } from './amended.ts'
import {
  hasObject,
  isHearsay,
  isSoon,
  isTimeOrPlace,
  mayAddress,
  namesBystander,
  saysPronoun,
} from './doubt.ts'
import { isOtherEnd } from './direction.ts'
import { numberPattern, saysNumber } from './number-words.ts'
import { plain, Sentence } from './sentence.ts'
import { jobWords, takeJobs, type NamedJob } from './spoken-job.ts'
import { takePeople, withDoer, type Person } from './spoken-people.ts'
import { takeTime } from './spoken-time.ts'
import { takeVerb, type SpokenEntry, type SpokenType } from './spoken-type.ts'

export interface Situation {
  jobs: readonly NamedJob[]
  /** Whom the speaker may log for; only themselves, mostly. */
  users: readonly Person[]
  me: string
  /** The job that the speaker is at by the clock. */
  here: string | null
  /** What is understood so far, where this puts it right or answers a question; null otherwise. */
  before: Pick<SpokenEntry, 'jobs'> | null
  now: number
  zone: string
}

const lead = '(?:(?:hey|okay|ok|hi|hola|oye|um+|uh+|so|well|eh+|este|bueno|pues)[\\s,]*)*'
/** The product's name, and what recognizers make of it. */
const wake = new RegExp(
  `^\\s*${lead}drop[\\s-]?(?:cloths?|clothes|cloth's|clot|clock|claw|cloud)\\b[\\s,.:;!]*`,
  'i',
)
const correction =
  /^(?:no+|nope|not that|wrong|i mean|i meant|actually|correction|change (?:it|that) to|make (?:it|that)|perdon|quise decir|quiero decir|digo|mejor|corrige|cambia(?:lo)? a|mas bien)\b/
const bareTime = new RegExp(
  `^${numberPattern}(?: ${numberPattern})?(?: (?:a m|p m|am|pm|o clock))?$`,
)
/** With these words, the sentence denies that somebody arrived or left. */
const negation = /\b(?:no|not|never|nunca|(?:did|has|have|is|are|was|were|do|does)n t)\b/
const noteWords =
  /(?:^|[\s,.;:]+)(?:(?:and |y )?(?:(?:add|make|take) a )?(?:note(?: that)?|(?:apunta|anota|nota)(?:r)?(?: que)?))\b[\s,:]*(.+)$/i
const confirmation =
  /^(?:confirm(?:ed|ar|o|alo)?|save(?: it| that)?|yes(?: save(?: it)?| confirm)?|guarda(?:r|lo|do)?|si(?: guarda(?:r|lo)?)?|listo guarda(?:r|lo)?)$/
const cancellation =
  /^(?:cancel(?:ar|a|alo| it| that)?|never ?mind|forget (?:it|that)|stop|olvidalo|dejalo|borra(?:lo)?)$/

/** Whether it begins with the product's name: until it is said, nothing is listened to. */
export function isAddressed(utterance: string): boolean {
  return wake.test(utterance)
}

/** The word that saves or the one that gives up; null for anything else. */
export function commandIn(utterance: string): 'confirm' | 'cancel' | null {
  const words = plain(utterance.replace(wake, ''))
  if (confirmation.test(words)) return 'confirm'
  return cancellation.test(words) ? 'cancel' : null
}

const addition = /^(?:and|also|with|without|add|y|tambien|con|sin|agrega)\b/

/** Whether it puts right what was said before, or adds to it; needs no name in front. */
export function isCorrecting(utterance: string): boolean {
  const words = plain(utterance.replace(wake, ''))
  return correction.test(words) || addition.test(words)
}

/** In the middle of a sentence: what comes after it is what was meant. */
const onSecondThought =
  /[\s,.]+(?:no,? wait|wait,? no|no,? sorry|sorry|scratch that|i mean|no,? perd[oó]n|perd[oó]n|digo|no,? mejor|no(?=,? (?:a las?|at) ))[\s,.]+/i

/** Reads an entry out of what was said in English or Spanish. What is not sure is named, not guessed. */
export function readEntry(utterance: string, situation: Situation): SpokenEntry {
  const whole = utterance.replace(wake, '').trim()
  const noteAt = noteWords.exec(whole)?.index ?? whole.length
  const [first = '', ...thoughts] = whole.slice(0, noteAt).split(onSecondThought)
  const read = readPart(thoughts.length > 0 ? first : whole, situation)
  // A remark that has such words in it is written down whole.
  if (thoughts.length === 0 || read.type === 'JOB_NOTE') return readPart(whole, situation)
  const meant = thoughts.reduce(
    (entry, thought) => amended(entry, readPart(thought, { ...situation, before: entry })),
    read,
  )
  const note = noteWords.exec(whole)?.[1]
  return note === undefined ? meant : { ...meant, note: note.trim() }
}

function readPart(whole: string, situation: Situation): SpokenEntry {
  const { users, me, here, before } = situation
  const explicit = noteWords.exec(whole)
  const request = explicit ? whole.slice(0, explicit.index) : whole
  // Asked for a time, or putting one right, people say the number alone.
  const isBareTime = before !== null && bareTime.test(plain(request))
  // "The interior one" is no time.
  const answer = before === null ? request : request.replace(/\b(?:the )?(\w+) one\b/i, '$1')
  const sentence = new Sentence(isBareTime ? `at ${request}` : answer)
  const isCorrection = before !== null
  if (isCorrection) {
    sentence.take(correction)
    sentence.take(/^_ (?:no|that s|it s|it was|era|es|fue)\b/)
  }
  const words = jobWords(situation.jobs)
  const found = takePeople(sentence, users, me, {
    jobWords: words,
    isFirst: !isCorrection,
  })
  const isNameless =
    (saysPronoun(request) && found.people.length === 0) ||
    (!isCorrection && namesBystander(request, users, words))
  const named = { ...found, isUnclear: found.isUnclear || isNameless }
  const place = takeJobs(sentence, situation.jobs)
  const verb = takeVerb(sentence)
  const second = verb && takeVerb(sentence)
  // Two deeds in one sentence, or one that is done to somebody: which is meant, and whose?
  const isCarried = verb !== null && hasObject(request, users, words)
  const isTwofold = isCarried || (second !== null && second.type !== verb?.type)
  const time = takeTime(sentence, situation)
  const isPlace =
    !isCorrection &&
    verb?.type === 'ARRIVAL' &&
    place.jobs.length === 0 &&
    isTimeOrPlace(request, words)
  const isTimeOpen = time.isUnclear || isPlace || isSoon(request)
  const { before: ahead, after } = sentence.leftOver()
  const hasMore = after.length > 0 || ahead.length > 0
  const nothing = { type: null, jobs: [], people: [], without: [], isMore: false, at: null }
  const asNote = { ...nothing, isCorrection, unclear: [] }
  const isOwn = named.people.length === 0 || named.people.includes(me)
  const jobs = settle(place, verb?.type ?? null, { here, before, isOwn })
  // Words that mean many things, among words that are not understood: it is something to note down.
  const isThing = place.jobs.length === 0 && named.people.length === 0 && !named.isUnclear
  const isAboutSomebody = named.people.length > 0 && after.length === 0
  const isRemark =
    !verb ||
    isHearsay(request) ||
    (verb.isWeak && hasMore && !isAboutSomebody && !isTwofold) ||
    (isThing && (ahead.length > 1 || after.length > 2)) ||
    (isThing && verb.doer === 'others' && after.length > 0) ||
    negation.test(sentence.text)
  if (!isCorrection && isRemark) {
    const onlyJob = !verb && place.jobs.length > 0 && !hasMore && !explicit
    if (onlyJob && time.at === null && !time.isUnclear)
      return { ...asNote, jobs, note: null, unclear: jobs.length > 1 ? ['job'] : [] }
    const note = (explicit?.[1] ?? whole).trim()
    return { ...asNote, type: 'JOB_NOTE', jobs, note, unclear: jobs.length > 1 ? ['job'] : [] }
  }
  const isOpposite =
    !isCorrection &&
    (verb?.type === 'ARRIVAL' || verb?.type === 'DEPARTURE') &&
    isOtherEnd(request, verb.type, words)
  const who = verb ? withDoer(named, verb.doer, me, users.length === 1) : named
  const isAddressee = !isCorrection && mayAddress(request, who.people)
  const isAddition = isCorrection && addition.test(plain(request))
  const isSomebodyElse = ahead.length > 0 || (isAddition && after.length > 0)
  const isElsewhere = after.length > 0 && place.jobs.length === 0 && !isAddition
  return {
    type: isTwofold ? null : (verb?.type ?? null),
    jobs,
    people: who.people,
    without: who.without,
    isMore: who.isMore,
    at: isTimeOpen || after.some(saysNumber) ? null : time.at,
    note: explicit?.[1]?.trim() ?? (after.length > 1 && !isElsewhere ? whole : null),
    isCorrection,
    unclear: [
      ...(who.isUnclear || isSomebodyElse || isCarried || isAddressee ? (['who'] as const) : []),
      ...(isTwofold ? (['deed'] as const) : []),
      ...(jobs.length > 1 || isElsewhere || isPlace || isOpposite ? (['job'] as const) : []),
      // Half a time that is understood is no time: "seven seventy".
      ...(isTimeOpen || after.some(saysNumber) ? (['time'] as const) : []),
    ],
  }
}

/** The jobs that may be meant, by where the speaker is and what was understood before. */
function settle(
  { jobs, isOther }: { jobs: readonly string[]; isOther: boolean },
  type: SpokenType | null,
  { here, before, isOwn }: Pick<Situation, 'here' | 'before'> & { isOwn: boolean },
): readonly string[] {
  const [former] = before?.jobs ?? []
  if (isOther && former !== undefined) return jobs.filter((job) => job !== former)
  // Asked which of several, people say what tells them apart.
  const asked = before && before.jobs.length > 1 ? before.jobs : []
  const among = jobs.filter((job) => asked.includes(job))
  if (among.length > 0) return among
  // One leaves, and takes a break, where one is; where others are, nobody knows.
  const isLeaving = type !== null && type !== 'ARRIVAL'
  const isHere = isLeaving && isOwn && here !== null && jobs.includes(here)
  return isHere && jobs.length > 1 ? [here] : jobs
}
