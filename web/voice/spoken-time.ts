import { addDays, dateOf, instantOfWall } from '../../shared/time/time-zone.ts'
import { countPattern as count, numberOf, numberPattern as number } from './number-words.ts'
import type { Sentence } from './sentence.ts'
import { vague } from './vague-time.ts'

/** When something happened: an instant (ISO), null for now, or that a time was said but not which. */
export type SpokenTime = { at: string | null; isUnclear: boolean }

const minute = 60_000
const now: SpokenTime = { at: null, isUnclear: false }
const unclear: SpokenTime = { at: null, isUnclear: true }
/** Until this long after midnight, a time may mean the evening before. */
const sameNight = 6 * 60 * minute
/** A time up to this far ahead may be only planned. */
const soon = 2 * 60 * minute

const justNow = /\b(?:just now|right now|this minute|ahora mismo|ahorita|recien)\b/
const ago = [
  { pattern: new RegExp(`\\b(?:half an hour|a half hour) ago\\b`), minutes: () => 30 },
  { pattern: /\b(?:a )?quarter of an hour ago\b/, minutes: () => 15 },
  {
    pattern: new RegExp(`\\b(${count}) hours? and a half ago\\b`),
    minutes: (found: RegExpExecArray) => 60 * numberOf(found[1] ?? '') + 30,
  },
  {
    pattern: new RegExp(`\\b(${count}) and a half hours ago\\b`),
    minutes: (found: RegExpExecArray) => 60 * numberOf(found[1] ?? '') + 30,
  },
  {
    pattern: new RegExp(`\\b(?:(${count}) hours?(?: and)? )?(${count}) min(?:ute)?s? ago\\b`),
    minutes: (found: RegExpExecArray) =>
      (found[1] ? 60 * numberOf(found[1]) : 0) + numberOf(found[2] ?? ''),
  },
  {
    pattern: new RegExp(`\\b(${count}) hours? ago\\b`),
    minutes: (found: RegExpExecArray) => 60 * numberOf(found[1] ?? ''),
  },
  { pattern: /\bhace (?:una |un )?media hora\b/, minutes: () => 30 },
  { pattern: /\bhace (?:un )?cuarto de hora\b/, minutes: () => 15 },
  { pattern: /\bhace (?:una )?hora y media\b/, minutes: () => 90 },
  {
    pattern: new RegExp(`\\bhace (${count}) horas y media\\b`),
    minutes: (found: RegExpExecArray) => 60 * numberOf(found[1] ?? '') + 30,
  },
  {
    pattern: new RegExp(`\\bhace (?:como )?(?:(${count}) horas? y )?(${count}) min(?:uto)?s?\\b`),
    minutes: (found: RegExpExecArray) =>
      (found[1] ? 60 * numberOf(found[1]) : 0) + numberOf(found[2] ?? ''),
  },
  {
    pattern: new RegExp(`\\bhace (?:como )?(${count}) horas?\\b`),
    minutes: (found: RegExpExecArray) => 60 * numberOf(found[1] ?? ''),
  },
]

const half = `(?: (?<am>a m|am|in the morning|this morning|de la manana|por la manana)| (?<pm>p m|pm|in the (?:afternoon|evening)|this (?:afternoon|evening)|tonight|at night|de la (?:tarde|noche)|por la (?:tarde|noche)))?`
const minutes = `(?<minute>(?:oh|o) ${number}|${number})`
/** A clock's times, the longest first; `to` counts back from the hour, `past` on from it. */
const clocks = [
  `\\b(?:at |around |about |since )*(?:a )?quarter (?:to|till|of|before) (?<to15>${number})`,
  `\\b(?:at |around |about |since )*(?:a )?quarter (?:past|after) (?<past15>${number})`,
  `\\b(?:at |around |about |since )*half past (?<past30>${number})`,
  `\\b(?:at |around |about |since )*(?<before>${number})(?: minutes?)? (?:to|till|before|of) (?<to>${number})`,
  `\\b(?:at |around |about |since )*(?<behind>${number})(?: minutes?)? (?:past|after) (?<past>${number})`,
  `\\b(?:a |como a |al )*(?:un )?cuarto para las? (?<to15>${number}|una)`,
  `\\b(?:a |al |como a |faltando )*(?<before>${number}) para las? (?<to>${number}|una)`,
  `\\b(?:a |como a |desde |sobre |eso de )*las? (?<to15>${number}|una) menos cuarto`,
  `\\b(?:a |como a |desde |sobre |eso de )*las? (?<to>${number}|una) menos (?<before>${number})`,
  `\\b(?:a |como a |desde |sobre |eso de )*las? (?<past15>${number}|una) y cuarto`,
  `\\b(?:a |como a |desde |sobre |eso de )*las? (?<past30>${number}|una) y media`,
  `\\b(?:a |como a |desde |sobre |eso de )*las? (?<hour>${number}|una)(?: y)? ${minutes}`,
  `\\b(?:a |como a |desde |sobre |eso de )*las? (?<hour>${number}|una)(?: en punto)?`,
  `\\b(?:at |around |about |since |by )+(?:oh |o )?(?<hour>${number}) ${minutes}`,
  `\\b(?:at |around |about |since |by )+(?<joined>\\d{3,4})`,
  `\\b(?:at |around |about |since |by )+(?:oh |o )?(?<hour>${number})(?: o clock)?`,
  `\\b(?<hour>${number}) o clock`,
  `\\b(?<hour>\\d{1,2}) (?<minute>\\d\\d)`,
  `\\b(?<hour>${number}) ${minutes}(?= (?:a m|p m|am|pm)\\b)`,
  `\\b(?<hour>${number})(?= (?:a m|p m|am|pm)\\b)`,
].map((clock) => new RegExp(`${clock}${half}\\b`))
const named = [
  { pattern: /\b(?:at |around )?(?:noon|midday)\b|\bal? medio ?dia\b/, hour: 12 },
  { pattern: /\b(?:at |around )?midnight\b|\ba (?:la )?media ?noche\b/, hour: 0 },
]
/** Days that are not today: which one is meant, nobody asks a phone to guess. */
const otherDay =
  /\b(?:(?:on |last |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|(?:el |pasado )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|(?<!(?:la|esta|de) )manana|anteayer|antier|the day before yesterday|last week|la semana pasada)\b/
/** From when to when: that is two entries. */
const range = new RegExp(
  `\\b(?:from|de|desde) (?:las? )?${number}(?: ${number})? (?:to|until|till|a|hasta) (?:las? )?${number}\\b`,
)
const yesterday = /\b(?:yesterday|ayer)\b/
const lastNight = /\b(?:last night|anoche)\b/
const partOfDay = {
  am: /\b(?:this morning|in the morning|esta manana|(?:de|por|en) la manana|am)\b/,
  pm: /\b(?:this (?:afternoon|evening)|tonight|esta (?:tarde|noche)|(?:de|por|en) la (?:tarde|noche)|pm)\b/,
}

/** Minutes since midnight or noon of a clock's time as it was matched; NaN for no time at all. */
function minutesOf(groups: Record<string, string | undefined>): number {
  const value = (name: string) => {
    const spoken = groups[name]
    return spoken === undefined ? undefined : numberOf(spoken.replace(/^(?:oh|o) /, ''))
  }
  const { joined } = groups
  if (joined) return 60 * Number(joined.slice(0, -2)) + Number(joined.slice(-2))
  const hour =
    value('hour') ??
    value('to15') ??
    value('past15') ??
    value('past30') ??
    value('to') ??
    value('past')
  const past =
    value('minute') ??
    (groups.to15 ? -15 : groups.past15 ? 15 : groups.past30 ? 30 : undefined) ??
    (groups.to ? -(value('before') ?? NaN) : (value('behind') ?? 0))
  if (hour === undefined || hour > 24 || past > 59) return NaN
  return 60 * hour + past
}

interface Clock {
  /** Minutes since midnight; which half of the day is open where it is 12 hours at most. */
  minutes: number
  isMorning: boolean | null
}

function takeClock(sentence: Sentence): Clock | null {
  for (const { pattern, hour } of named) {
    if (sentence.take(pattern)) return { minutes: 60 * hour, isMorning: hour === 0 }
  }
  for (const pattern of clocks) {
    const groups = sentence.take(pattern)?.groups
    if (!groups) continue
    const isMorning = groups.am ? true : groups.pm ? false : null
    return { minutes: minutesOf(groups), isMorning }
  }
  return null
}

const dayMinutes = 24 * 60
const halfDay = 12 * 60

/** The minutes since midnight that a clock's time may mean. */
function readings({ minutes: spoken, isMorning }: Clock): number[] {
  if (spoken >= 13 * 60) return [spoken % dayMinutes]
  const within = (spoken + halfDay) % halfDay
  if (isMorning !== null) return [isMorning ? within : within + halfDay]
  return [within, within + halfDay]
}

/** Takes the time out of a sentence, and works out the instant that is meant. */
export function takeTime(sentence: Sentence, clock: { now: number; zone: string }): SpokenTime {
  // Before what is exact is looked for: "after two" has a two in it.
  const isVague = vague.some((pattern) => sentence.take(pattern))
  const isElsewhen = [sentence.take(otherDay), sentence.take(range)].some(Boolean)
  for (const { pattern, minutes: minutesAgo } of ago) {
    const found = sentence.take(pattern)
    if (!found) continue
    const at = clock.now - minutesAgo(found) * minute
    return Number.isNaN(at) ? unclear : { at: new Date(at).toISOString(), isUnclear: false }
  }
  const spoken = takeClock(sentence)
  const isSecond = spoken !== null && takeClock(sentence) !== null
  if (isElsewhen || isVague || isSecond) return unclear
  const isNight = sentence.take(lastNight) !== null
  const isYesterday = sentence.take(yesterday) !== null || isNight
  const am = sentence.take(partOfDay.am)
  const pm = am ? null : sentence.take(partOfDay.pm)
  if (!spoken) {
    sentence.take(justNow)
    return isYesterday || am || pm ? unclear : now
  }
  if (Number.isNaN(spoken.minutes)) return unclear
  const isMorning = spoken.isMorning ?? (am ? true : pm || isNight ? false : null)
  return instantOf({ ...spoken, isMorning }, isYesterday, clock)
}

function instantOf(
  spoken: Clock,
  isYesterday: boolean,
  { now: at, zone }: { now: number; zone: string },
): SpokenTime {
  const today = dateOf(at, zone)
  const instants = (date: string) =>
    readings(spoken).map((minutesOfDay) => {
      const wall = `${String(Math.floor(minutesOfDay / 60)).padStart(2, '0')}:${String(minutesOfDay % 60).padStart(2, '0')}`
      return Date.parse(instantOfWall(`${date}T${wall}`, zone))
    })
  const before = instants(addDays(today, -1))
  // Both halves of yesterday are over: a time is sure only if the half was said.
  if (isYesterday) return before.length === 1 ? exactly(before[0]) : unclear
  const [past, ahead] = partition(instants(today), (instant) => instant <= at + minute)
  // "Leaving at half past four" at three is about to be, and not of the night before.
  if (ahead.some((instant) => instant - at < soon)) return unclear
  if (past.length > 0) return exactly(Math.max(...past))
  return exactly(before.find((instant) => at - instant <= sameNight))
}

function partition(instants: number[], isIn: (instant: number) => boolean): [number[], number[]] {
  return [instants.filter(isIn), instants.filter((instant) => !isIn(instant))]
}

function exactly(instant: number | undefined): SpokenTime {
  return instant === undefined ? unclear : { at: new Date(instant).toISOString(), isUnclear: false }
}
