const english =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/)
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const spanish =
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
  dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro
  veinticinco veintiseis veintisiete veintiocho veintinueve`.split(/\s+/)
const spanishTens = 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')

const values = new Map<string, number>([
  ...english.map((word, value) => [word, value] as const),
  ...spanish.map((word, value) => [word, value] as const),
  ['a', 1],
  ['an', 1],
  ['un', 1],
  ['una', 1],
])
for (const [index, tens] of englishTens.entries()) {
  values.set(tens, 20 + 10 * index)
  for (let unit = 1; unit < 10; unit += 1) {
    values.set(`${tens} ${english[unit]}`, 20 + 10 * index + unit)
  }
}
for (const [index, tens] of spanishTens.entries()) {
  values.set(tens, 20 + 10 * index)
  for (let unit = 1; unit < 10; unit += 1) {
    values.set(`${tens} y ${spanish[unit]}`, 20 + 10 * index + unit)
  }
}

const articles = new Set(['a', 'an', 'un', 'una'])
const words = [...values.keys()].sort((a, b) => b.length - a.length)

/** A number up to 99 in digits or in words, of either language, for use within a pattern. */
export const numberPattern = `(?:\\d{1,2}|${words.filter((word) => !articles.has(word)).join('|')})`

/** The same where "an hour" and "una hora" count as one. */
export const countPattern = `(?:\\d{1,2}|${words.join('|')})`

/** What a number says; NaN for anything else. */
export function numberOf(utterance: string): number {
  return /^\d+$/.test(utterance) ? Number(utterance) : (values.get(utterance) ?? NaN)
}

/** Whether a single word can be part of a number. */
export function isNumberWord(word: string): boolean {
  return /^\d+$/.test(word) || (values.has(word) && !articles.has(word))
}

const beyond = new Set(['hundred', 'cien', 'ciento'])
const compound = new RegExp(
  `\\b(?:${words.filter((word) => word.includes(' ')).join('|')})\\b`,
  'g',
)

/** The same with numbers of several words in digits: "seventy seven" is one, and an address has it so. */
export function inDigits(utterance: string): string {
  return utterance.replace(compound, (found) => String(numberOf(found)))
}

/** Whether a word says a number, of whatever size. */
export function saysNumber(word: string): boolean {
  return isNumberWord(word) || beyond.has(word)
}
