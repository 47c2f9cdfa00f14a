import { inDigits } from './number-words.ts'

/** Lower case, without accents or signs: "¡Llegué a las 7:15!" becomes "llegue a las 7 15". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Stands where words were taken out; the verb leaves `verbMark`, so that before and after are known. */
const takenMark = '_'
export const verbMark = '@'

/** Words that say nothing by themselves, in both languages. */
const glue = new Set(
  `the a an at to from in on of for and or just here there this that is am are was were i we me my
  our us it its job site place work working today been have has had ve m re s d will be so then now
  back get got myself both right all day shift
  el la los las un una de del en a al y e con ya aqui ahi alla hoy que es soy estoy estamos esta casa
  house home over sharp down put as down himself herself itself he she they her his su trabajo trabajar obra lo le se me nos mi mis nuestro he hemos ha han para por yo nosotros ahora
  turno todo toda dia calle avenida street avenue ave road`
    .split(/\s+/)
    .filter(Boolean),
)

/** Said while thinking. */
const noise =
  /\b(?:um+|uh+|er+m?|hmm+|ah|eh+|well|you know|i mean to say|one of (?:those|them|the two)|este|pues|bueno|o sea|digamos|please|por favor|gracias|thanks|thank you|hey|okay|ok|alright|all right|listen|like(?= (?:\d|an? |ten|twenty|half|five))|oye|mira|fijate|(?:i )?forgot to (?:clock|punch) (?:in|out)(?: and| but)?)\b/g

/** "Llegó" is somebody else, "llego" oneself: without accents they would be the same. */
const theirs =
  /\b(lleg|regres|entr|empez|comenz|agarr|par|tom|chec|ponch|registr|marc|pas)ó(?!\p{L})/giu

/** A sentence that is read by taking out of it what is understood; what is left was not. */
export class Sentence {
  #text: string

  constructor(text: string) {
    // "At two thirty, one of those" is no 31.
    this.#text = inDigits(plain(text.replace(theirs, '$1oo ')).replace(noise, ' '))
      .replace(/\s+/g, ' ')
      .trim()
  }

  get text(): string {
    return this.#text
  }

  /** Takes the first match out and returns it; null where there is none. */
  take(pattern: RegExp, mark: string = takenMark): RegExpExecArray | null {
    const found = pattern.exec(this.#text)
    if (!found) return null
    const end = found.index + found[0].length
    this.#text = `${this.#text.slice(0, found.index)} ${mark} ${this.#text.slice(end)}`
      .replace(/\s+/g, ' ')
      .trim()
    return found
  }

  /** The words that nobody took and that say something, before and after the verb. */
  leftOver(): { before: string[]; after: string[] } {
    const words = this.#text.split(' ')
    const at = words.indexOf(verbMark)
    const telling = (part: string[]) =>
      part.filter((word) => word !== takenMark && word !== verbMark && word && !glue.has(word))
    return {
      before: telling(at === -1 ? [] : words.slice(0, at)),
      after: telling(at === -1 ? words : words.slice(at + 1)),
    }
  }
}
