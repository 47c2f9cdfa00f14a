import type { Fact } from './facts.ts'
import { months, numbersInWords, openers, relativeDays, weekdays } from './vocabulary.ts'

/** A sentence as a model gave it: what it says, and the facts that it cites. */
export interface Claim {
  text: string
  cited: readonly Fact[]
}

const longest = 400

/** Words and numbers of a text; a hyphen or an apostrophe stays within its word. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|\d+(?:[.,]\d+)*/gu) ?? []
}

const lower = (text: string) => text.toLocaleLowerCase('en')

function wordsOf(texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => tokensOf(lower(text ?? ''))))
}

function numberOf(token: string): number {
  return Number(token.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'))
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The sums of hours that facts support: of each alone, of all, and by person, job and day. */
function hoursOf(cited: readonly Fact[]): Set<number> {
  const sums = [cited, ...cited.map((fact) => [fact])]
  for (const by of ['person', 'job', 'date'] as const) {
    sums.push(...Map.groupBy(cited, (fact) => fact[by]).values())
  }
  sums.push(...Map.groupBy(cited, ({ person, date }) => `${person} ${date}`).values())
  return new Set(sums.map((facts) => rounded(facts.reduce((sum, { hours }) => sum + hours, 0))))
}

/** Every number that a sentence may name: hours, how many of what, days of the month, and what was noted. */
function numbersOf(cited: readonly Fact[]): Set<number> {
  const count = (by: (fact: Fact) => string) => new Set(cited.map(by)).size
  const written = cited
    .flatMap(({ note, job, person }) => tokensOf(`${note ?? ''} ${job} ${person}`))
    .filter((token) => /^\d/.test(token))
  return new Set([
    ...hoursOf(cited),
    count(({ person }) => person),
    count(({ job }) => job),
    count(({ date }) => date),
    cited.filter(({ note }) => note !== null).length,
    ...cited.map(({ date }) => Number(date.slice(8))),
    ...cited.map(({ date }) => Number(date.slice(0, 4))),
    ...written.map(numberOf),
  ])
}

/** Whether what is said in hours is worked time: what a note says of hours is none. */
function hoursRecompute(text: string, cited: readonly Fact[]): boolean {
  const hours = hoursOf(cited)
  const said = text.matchAll(/(\d+(?:[.,]\d+)*)[\s-]*(?:h|hrs?|hours?|horas?)\b/giu)
  return [...said].every(([, value = '']) => hours.has(numberOf(value)))
}

/** Whether a word that names a day or a month is one of a cited entry. */
function isDayOf(word: string, cited: readonly Fact[]): boolean {
  const weekday = weekdays.get(word)
  const month = months.get(word)
  return cited.some(
    ({ date }) =>
      (weekday !== undefined && (new Date(date).getUTCDay() || 7) === weekday) ||
      (month !== undefined && Number(date.slice(5, 7)) === month),
  )
}

/**
 * Whether a sentence says nothing that the entries it cites do not say: every number recomputes, every
 * name and day is one of theirs. Whoever is known and not cited may not be named, in whatever spelling.
 */
export function isGrounded({ text, cited }: Claim, known: readonly string[]): boolean {
  if (cited.length === 0 || text.trim() === '' || text.length > longest) return false
  if (/https?:|www\.|[<>@{}[\]$€%]/i.test(text)) return false
  if (!hoursRecompute(text, cited)) return false
  const own = wordsOf(cited.flatMap(({ person, job, note }) => [person, job, note]))
  const names = wordsOf(known)
  const cast = wordsOf(cited.flatMap(({ person, job }) => [person, job]))
  const numbers = numbersOf(cited)
  return tokensOf(text).every((token, index) => {
    if (/^\d/.test(token)) return numbers.has(numberOf(token))
    const word = lower(token).replace(/['’]s$/, '')
    // Who stands in a note only did not do what is told: anybody may write anybody's name.
    if (names.has(word) && !cast.has(word) && !openers.has(word)) return false
    if (own.has(word) || own.has(lower(token))) return true
    if (relativeDays.has(word)) return false
    if (weekdays.has(word) || (months.has(word) && word !== 'may' && word !== 'mar')) {
      return isDayOf(word, cited)
    }
    const inWords = numbersInWords.get(word)
    if (inWords !== undefined) return numbers.has(inWords)
    const isCapital = /^\p{Lu}/u.test(token)
    if (!isCapital) return true
    return index === 0 ? openers.has(word) : isDayOf(word, cited)
  })
}
