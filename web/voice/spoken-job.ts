import { isNumberWord, numberOf } from './number-words.ts'
import { plain, type Sentence } from './sentence.ts'

export interface NamedJob {
  uuid: string
  job_name: string
  address?: string
}

export interface SpokenJob {
  /** None where no job is named, several where it is not clear which. */
  jobs: readonly string[]
  /** Whether "the other one" was said. */
  isOther: boolean
}

const common = new Set(
  'the and for las los del una con por casa house home job site street st ave avenue road rd apt unit de la el at in on to'.split(
    ' ',
  ),
)

/** Words of a name that tell it from others; short ones do not. */
function tellingWords(name: string): string[] {
  return plain(name)
    .split(' ')
    .filter((word) => (word.length > 2 || /\d/.test(word)) && !common.has(word))
}

/** The words by which jobs are told apart. */
export function jobWords(jobs: readonly NamedJob[]): Set<string> {
  return new Set(jobs.flatMap(({ job_name }) => tellingWords(job_name)))
}

/** Words of places that are said in the other language, or otherwise, than they are written. */
const sameAs: Record<string, string> = {
  escuela: 'school',
  gimnasio: 'gym',
  iglesia: 'church',
  oficina: 'office',
  biblioteca: 'library',
  tienda: 'store',
  cocina: 'kitchen',
  cochera: 'garage',
  garaje: 'garage',
  afuera: 'exterior',
  outside: 'exterior',
  adentro: 'interior',
  inside: 'interior',
  apartamentos: 'apartments',
  departamentos: 'apartments',
}

/** A word as it is compared: numbers in digits, places in one language. */
function canonical(word: string): string {
  return isNumberWord(word) ? String(numberOf(word)) : (sameAs[word] ?? word)
}

/** Whether a word was said, as far as a recognizer hears names: Millers and Millar are Miller. */
function isHeard(spoken: string, written: string): boolean {
  const [said, word] = [canonical(spoken), canonical(written)]
  if (said === word || said === `${word}s`) return true
  if (word.length < 5 || Math.abs(said.length - word.length) > 1) return false
  return isOneOff(said, word)
}

/** Whether two words differ by one letter at most: another, one more, one less. */
function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return long.slice(at + 1) === rest
}

/** Whether a word is one by which jobs are told apart. */
export function namesJob(spoken: string, jobWords: ReadonlySet<string>): boolean {
  return [...jobWords].some((word) => isHeard(spoken, word))
}

interface Scored {
  uuid: string
  heard: Set<number>
  count: number
  isWhole: boolean
}

/** Where in the sentence the words of a job stand; numbers count beside the word they stand beside in it. */
function score(words: readonly string[], uuid: string, telling: readonly string[]): Scored {
  const at = (index: number) =>
    telling.find((word) => words[index] !== undefined && isHeard(words[index], word))
  const heard = new Set<number>()
  for (const index of words.keys()) {
    if (at(index) !== undefined && !isNumberWord(words[index] ?? '')) heard.add(index)
  }
  for (const index of words.keys()) {
    const word = at(index)
    if (word === undefined || !isNumberWord(words[index] ?? '')) continue
    const place = telling.indexOf(word)
    const isBeside = (step: number) =>
      heard.has(index + step) && at(index + step) === telling[place + step]
    if (isBeside(1) || isBeside(-1)) heard.add(index)
  }
  const found = new Set([...heard].map(at))
  return { uuid, heard, count: found.size, isWhole: found.size === telling.length }
}

const other = /\b(?:the )?other(?: one)?\b|\b(?:el |la )?otr[oa]\b/

/** Takes the jobs out of a sentence; all that are named, where several are: "from Garcia to Lincoln School". */
export function takeJobs(sentence: Sentence, jobs: readonly NamedJob[]): SpokenJob {
  const first = takeJob(sentence, jobs)
  if (first.jobs.length === 0) return first
  const others = jobs.filter(({ uuid }) => !first.jobs.includes(uuid))
  const second = takeJob(sentence, others)
  return { jobs: [...first.jobs, ...second.jobs], isOther: first.isOther }
}

/** Takes a job out of a sentence: the one that most of the words name, by its name or its address. */
function takeJob(sentence: Sentence, jobs: readonly NamedJob[]): SpokenJob {
  const isOther = sentence.take(other) !== null
  const words = sentence.text.split(' ')
  const bestOf = (nameOf: (job: NamedJob) => string) => {
    const scored = jobs
      .map((job) => score(words, job.uuid, tellingWords(nameOf(job))))
      .filter(({ count }) => count > 0)
    const most = Math.max(...scored.map(({ count }) => count))
    const best = scored.filter(({ count }) => count === most)
    const whole = best.filter(({ isWhole }) => isWhole)
    return whole.length > 0 && !isOther ? whole : best
  }
  const byName = bestOf(({ job_name }) => job_name)
  const byAddress = byName.length === 1 ? [] : bestOf(({ address }) => address ?? '')
  const narrowed = byName.filter(({ uuid }) => byAddress.some((each) => each.uuid === uuid))
  const best = byName.length === 0 ? byAddress : narrowed.length > 0 ? narrowed : byName
  const spoken = new Set(
    [...best, ...byAddress.filter(({ uuid }) => best.some((each) => each.uuid === uuid))].flatMap(
      ({ heard }) => [...heard].map((index) => words[index] ?? ''),
    ),
  )
  for (const word of spoken) sentence.take(new RegExp(`\\b${word}\\b`))
  return { jobs: best.map(({ uuid }) => uuid), isOther }
}
