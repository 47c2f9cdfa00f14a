import { hoursIn, type Fact } from './fact.ts'
import { common, months, weekdays } from './vocabulary.ts'

/** A sentence as a model gave it: what it says, and the facts that it cites. */
export interface Claim {
  text: string
  cited: readonly Fact[]
}

const longest = 400

/** Small letters without accents: as people type names and days. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z]+(?:'[a-z]+)?|\d+(?:[.,]\d+)*/g) ?? []
}

/** What of a sentence was recognized, and what is left of it. */
interface Reading {
  rest: string
  people: Set<string>
  jobs: Set<string>
  /** What picks dates: the day of the week, the month, or both month and day of the month. */
  picks: ((date: string) => boolean)[]
}

/** Takes the full names of who and what is cited out of a sentence, longest first. */
function takeNames(reading: Reading, cited: readonly Fact[]): void {
  const take = (names: string[], into: Set<string>) => {
    for (const name of [...new Set(names)].toSorted((a, b) => b.length - a.length)) {
      const sought = plain(name)
      if (sought === '' || !reading.rest.includes(sought)) continue
      into.add(name)
      reading.rest = reading.rest.replaceAll(sought, ' ')
    }
  }
  take(
    cited.map(({ job }) => job),
    reading.jobs,
  )
  take(
    cited.map(({ person }) => person),
    reading.people,
  )
}

const monthNames = [...months.keys()].join('|')
const inEnglish = new RegExp(`\\b(${monthNames})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`, 'g')
const inSpanish = new RegExp(`\\b(\\d{1,2}) de (${monthNames})\\b`, 'g')

/** Takes dates out of a sentence; false where one is of no entry that is cited. */
function takeDates(reading: Reading, cited: readonly Fact[]): boolean {
  const found = [
    ...[...reading.rest.matchAll(inEnglish)].map(([all, month = '', day]) => ({ all, month, day })),
    ...[...reading.rest.matchAll(inSpanish)].map(([all, day, month = '']) => ({ all, month, day })),
  ]
  for (const { all, month, day } of found) {
    const pick = (date: string) =>
      Number(date.slice(5, 7)) === months.get(month) && Number(date.slice(8)) === Number(day)
    if (!cited.some(({ date }) => pick(date))) return false
    reading.picks.push(pick)
    reading.rest = reading.rest.replace(all, ' ')
  }
  return true
}

function pickOf(word: string): ((date: string) => boolean) | null {
  const weekday = weekdays.get(word)
  const month = months.get(word)
  if (weekday === undefined && month === undefined) return null
  return (date) =>
    (new Date(date).getUTCDay() || 7) === weekday || Number(date.slice(5, 7)) === month
}

const figure = /(\d+(?:[.,]\d+)*)[\s-]*(?:h|hrs?|hours?|horas?)\b/g

/** Takes the one figure in hours out of a sentence: null where there is none, NaN where there are several. */
function takeHours(reading: Reading): number | null {
  const found = [...reading.rest.matchAll(figure)]
  if (found.length === 0) return null
  reading.rest = reading.rest.replace(figure, ' hours ')
  const [first] = found
  return found.length > 1 || !first ? Number.NaN : Number(first[1]?.replace(',', '.'))
}

/** Takes first names out of words; null where one is nobody's who is cited, or several people's. */
function withoutFirstNames(
  reading: Reading,
  words: readonly string[],
  cited: readonly Fact[],
  known: readonly string[],
): string[] | null {
  const all = [...new Set([...known, ...cited.map(({ person }) => person)])]
  const left: string[] = []
  for (const word of words) {
    const bearers = all.filter((name) => wordsOf(name).includes(word))
    if (bearers.length === 0 || common.has(word)) {
      left.push(word)
      continue
    }
    const [only] = bearers
    const isCited = cited.some(({ person }) => person === only)
    if (bearers.length > 1 || !isCited || only === undefined) return null
    if (wordsOf(only)[0] !== word) return null
    reading.people.add(only)
  }
  return left
}

/** Whether a word stands in a text, or one of its kind: "sanded" where "sanding" stands. */
function standsIn(word: string, written: ReadonlySet<string>): boolean {
  if (written.has(word)) return true
  if (word.length < 5 || /\d/.test(word)) return false
  const stem = word.slice(0, Math.max(4, word.length - 3))
  return [...written].some((each) => each.startsWith(stem))
}

/**
 * Whether a sentence says nothing that the entries it cites do not say. People, jobs and days that it names
 * pick entries, and a figure in hours is what exactly those come to. A sentence with hours is made of nothing
 * else but common words; any other may use the words of its notes. Whatever nobody wrote is dropped.
 */
export function isGrounded({ text, cited }: Claim, known: readonly string[]): boolean {
  if (cited.length === 0 || text.trim() === '' || text.length > longest) return false
  if (/https?:|www\.|[<>@{}[\]$€%]/i.test(text) || /(?![0-9])\p{N}/u.test(text)) return false
  const reading: Reading = { rest: plain(text), people: new Set(), jobs: new Set(), picks: [] }
  takeNames(reading, cited)
  if (!takeDates(reading, cited)) return false
  const hours = takeHours(reading)
  const words = withoutFirstNames(reading, wordsOf(reading.rest), cited, known)
  if (!words) return false
  const noted = new Set(hours === null ? cited.flatMap(({ note }) => wordsOf(note ?? '')) : [])
  const areGrounded = words.every((word) => {
    const pick = pickOf(word)
    if (!pick) return common.has(word.replace(/'s$/, '')) || standsIn(word, noted)
    reading.picks.push(pick)
    return cited.some(({ date }) => pick(date))
  })
  if (!areGrounded) return false
  const picked = cited.filter(
    ({ person, job, date }) =>
      (reading.people.size === 0 || reading.people.has(person)) &&
      (reading.jobs.size === 0 || reading.jobs.has(job)) &&
      (reading.picks.length === 0 || reading.picks.some((pick) => pick(date))),
  )
  // Each that is named did something of what is cited.
  const areThere =
    [...reading.people].every((name) => picked.some(({ person }) => person === name)) &&
    [...reading.jobs].every((name) => picked.some(({ job }) => job === name))
  if (!areThere || picked.length === 0) return false
  if (hours === null) return true
  const worked = picked.filter(({ seconds }) => seconds !== null)
  return worked.length > 0 && hoursIn(worked) === hours
}
