/** What was said, as far as it is understood; null where nothing was said about it. */
export interface SpokenEntry {
  type: 'ARRIVAL' | 'DEPARTURE' | null
  /** The id of the job that was named. */
  job: string | null
  /** Whether it was the word that saves. */
  isConfirmed: boolean
  note: string
}

const wake = /^\s*(?:hey|okay|ok|hola|oye)?[\s,]*drop\s?cloth[\s,.:]*/i
// Against words without accents or signs.
const arrival = /\b(?:arriv\w+|i ?m here|got to|lleg\w+|estoy en)\b/
const departure = /\b(?:leav\w+|left|depart\w+|sal(?:i|go|imos|iendo)|me voy)\b/
const confirmation = /^(?:confirm|save|save it|yes|guardar|guarda|confirmar|si)$/

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const common = new Set(['the', 'and', 'for', 'las', 'los', 'del', 'una', 'con', 'por', 'casa'])
/** So few words are about coming or going, even when no job is named. */
const fewWords = 3

/** Words of a job's name that tell it from others; short ones do not. */
function tellingWords(name: string): string[] {
  return plain(name)
    .split(' ')
    .filter((word) => word.length > 2 && !common.has(word))
}

/** Whether it begins with the product's name: until it is said, nothing is listened to. */
export function isAddressed(said: string): boolean {
  return wake.test(said)
}

/** Reads an entry out of what was said in English or Spanish, against the jobs that there are. */
export function readEntry(
  said: string,
  jobs: readonly { uuid: string; job_name: string }[],
): SpokenEntry {
  const sentence = said.replace(wake, '').trim()
  const heardPlainly = plain(sentence)
  const words = new Set(heardPlainly.split(' '))
  const scored = jobs
    .map(({ uuid, job_name }) => {
      const telling = tellingWords(job_name)
      const heard = telling.filter((word) => words.has(word)).length
      return { uuid, heard, share: heard / Math.max(1, telling.length) }
    })
    .filter(({ heard }) => heard > 0)
    .sort((a, b) => b.heard - a.heard || b.share - a.share)
  const isArrival = arrival.test(heardPlainly)
  const isDeparture = !isArrival && departure.test(heardPlainly)
  const isAboutBeingThere = scored.length > 0 || words.size <= fewWords
  const verb = isArrival ? 'ARRIVAL' : isDeparture ? 'DEPARTURE' : null
  const type = isAboutBeingThere ? verb : null
  return {
    type,
    job: scored[0]?.uuid ?? null,
    isConfirmed: confirmation.test(heardPlainly),
    note: sentence,
  }
}
