import { foldText } from '../../../shared/fields/fold-text.ts'

const longestLabel = 120
const setOf = (words: string) => new Set(words.split(' '))

const totals = setOf('total totals subtotal subtotals totales subtotales suma')
/** Words that say which total it is. */
const qualifiers = setOf(
  [
    'grand sub report overall combined final general global hours hour hrs hr h time duration worked work paid net',
    'weekly week daily day monthly month pay period employee person crew job project customer client task',
    'for of the this all and to from through ending by per',
    'horas hora tiempo trabajadas trabajado trabajo pagadas semanal semana diario dia mensual mes quincena periodo',
    'empleado persona cliente proyecto obra tarea de del la el por para los las a al hasta y pago nomina',
  ].join(' '),
)
/** Words of what is a part of the hours, or no hours at all. */
const parts = setOf(
  [
    'regular reg overtime ot doubletime double dt straight pto vacation holiday sick off break breaks lunch meal unpaid',
    'cost amount wages wage gross miles mileage expenses',
    'normales extra extras dobles vacaciones feriado feriados descanso descansos almuerzo costo monto millas gastos',
  ].join(' '),
)
const calendar =
  /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|domingo|lunes|martes|miercoles|jueves|viernes|sabado|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/
/** "Total 360" is a name; "Total: 14" and "Total (3 rows)" are not. */
const bareNumber = /^\D*total\w* +(?!20\d\d$)\d+$|^\d+ +\D*total\w*$/i

/** Returns a name with the first name first. */
export function turnedName(name: string): string {
  return name.replace(/^([^,]+), ?(.+)$/, '$2 $1')
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
const keyOf = (words: readonly string[]) => words.toSorted().join(' ')
const isQualifier = (word: string) =>
  totals.has(word) || qualifiers.has(word) || parts.has(word) || calendar.test(word)

/** Returns true if a part of a label says which total it is. */
const isOfTotal = (token: string) => wordsOf(token).every(isQualifier)

/** Returns true if a text has a word for a total, which the name of a job can have, too. */
function saysTotal(text: string): boolean {
  return (
    text.length <= longestLabel &&
    /total|suma/i.test(text) &&
    wordsOf(text).some((word) => totals.has(word))
  )
}

/** Returns true if a text labels a total and names nothing, such as "Weekly total" or "Total de horas". */
export function isPlainTotal(text: string): boolean {
  return saysTotal(text) && !bareNumber.test(text.trim()) && wordsOf(text).every(isQualifier)
}

/** Returns true if a label is of a part of the hours, such as "Total overtime". */
export function isPartTotal(label: string): boolean {
  return wordsOf(label).some((word) => parts.has(word))
}

/** Returns true if a label has one of some words. */
export function labelHas(label: string, words: readonly string[]): boolean {
  return wordsOf(label).some((word) => words.includes(word))
}

/** Returns the hours that a label ends with, such as "Total: 14.5"; empty if there are none. */
export function hoursInLabel(label: string): string {
  if (
    !isPlainTotal(label) ||
    /\d[-/]\d|\b(?:week|period|semana|periodo) *\d+$|\b20\d\d$/i.test(label)
  )
    return ''
  return /(?<!\d)\d[\d.,:]*(?=\s*(?:h|hrs?|hours|horas)?$)/i.exec(label)?.[0] ?? ''
}

/** Tells labels of totals from the names of people and jobs, by the names that the file has. */
export class TotalLabels {
  readonly #people = new Set<string>()
  readonly #firstNames = new Set<string>()
  readonly #jobs = new Set<string>()

  constructor(people: ReadonlySet<string>, jobs: ReadonlySet<string>) {
    for (const name of people) {
      if (saysTotal(name)) continue
      const words = wordsOf(turnedName(name.slice(0, longestLabel)))
      this.#people.add(keyOf(words))
      if (words[0] !== undefined) this.#firstNames.add(words[0])
    }
    for (const name of jobs) {
      if (!saysTotal(name)) this.#jobs.add(keyOf(wordsOf(name.slice(0, longestLabel))))
    }
  }

  /** Returns true if a text labels a total: it says which one, and names at most a person or a job of the file. */
  isTotal(text: string): boolean {
    return isPlainTotal(text) || this.#namedIn(text) !== null
  }

  /** Returns the person in a label such as "Total for Ana Lopez", first name first, or null. */
  personIn(text: string): string | null {
    const named = this.#namedIn(text)
    return named?.isPerson === true ? turnedName(named.name) : null
  }

  /** Finds the name before or after the word for the total. */
  #namedIn(text: string): { name: string; isPerson: boolean } | null {
    if (!saysTotal(text)) return null
    const tokens = text.split(/[\s:()]+/).filter((token) => token !== '')
    const at = tokens.findIndex((token) => wordsOf(token).some((word) => totals.has(word)))
    const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)]
    const isLinked = /\b(?:for|of|de|del|para)\b|:/i.test(text)
    return (
      (before.every(isOfTotal)
        ? this.#known(
            after.map((_, from) => after.slice(from)),
            isLinked,
          )
        : null) ??
      (after.every(isOfTotal)
        ? this.#known(
            before.map((_, less) => before.slice(0, before.length - less)),
            true,
          )
        : null)
    )
  }

  /** Returns the first of some texts that is a name of the file. Each is shorter than the one before by a qualifier. */
  #known(texts: readonly string[][], isLinked: boolean) {
    const [whole = []] = texts
    for (const tokens of texts) {
      const dropped = whole.filter((token) => !tokens.includes(token))
      if (!dropped.every(isOfTotal)) return null
      const name = tokens.join(' ')
      const words = wordsOf(name)
      const key = keyOf(words)
      const isFirstName = isLinked && words.length === 1 && this.#firstNames.has(key)
      if (key !== '' && (this.#people.has(key) || isFirstName)) return { name, isPerson: true }
      // "Total Barn" may be another job than "Barn".
      if (key !== '' && isLinked && this.#jobs.has(key)) return { name, isPerson: false }
    }
    return null
  }
}
