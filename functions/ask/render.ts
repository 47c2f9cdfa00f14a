import { follow, textsIn, type Found, type Results } from './references.ts'

/*
 * A model writes no number here. It writes sentences with references in their place, and code puts in what stands there:
 * `Pat worked {r1.0.worked_seconds|hours}.` What is around them is made of words that say nothing by themselves, of names that
 * are those of the records referred to, and of measures that the fields referred to are of. Whatever else stands in a sentence
 * strikes it.
 */

/** A sentence that holds, and of what it speaks. */
export interface Rendered {
  text: string
  found: Found[]
}

/** Dollars as calls answer them. */
const money = /^-?\d+\.\d{2}$/

const reference = /\{([^{}]+)\}/g
const longest = 300
const mostReferences = 12

const list = (text: string) => new Set(text.trim().split(/\s+/))

/** Words that join, and say neither who, when nor how much: no quantifier, no day and no comparison is among them. */
const joining = list(`
  a an the and of on in at to by for from with is are was were be been has have had did does it its he she they their his
  her who there here this that these those job jobs person people painter supervisor customer note as also
  el la los las lo un una y e de del a al en con por para es son era eran fue fueron ha han su sus se le les hay esta este
  estas estos obra trabajo persona pintor supervisor cliente nota que como tambien`)

/** Words for what is measured, in small letters without accents, and the fields that are of it. */
const measures: readonly (readonly [words: string, field: RegExp])[] = [
  ['worked works trabajo trabajaron trabajado', /worked/],
  ['hours horas', /seconds|hours/],
  ['spent gastado material materials materiales', /cost|material|spent|total/],
  ['cost costs costo costaron', /cost/],
  ['gross bruto', /gross/],
  ['rate tarifa', /rate|hourly/],
  ['total totals', /total/],
  ['arrived arrival llego llegaron entrada', /arriv|timestamp|since/],
  ['status estado', /status|state/],
  ['address direccion', /address/],
  ['phone telefono', /phone/],
  ['email correo', /email/],
  ['color', /color/],
  ['date fecha', /date|day/],
]

/** The same for what is told from all else of its kind: whoever speaks of such a field has to say so. */
const qualities: readonly (readonly [words: string, field: RegExp])[] = [
  ['overtime extra extras', /overtime|premium/],
  ['doubletime doble', /double/],
  ['regular ordinary ordinarias', /regular/],
  ['planned scheduled planeado planeadas planeados', /planned|scheduled/],
  ['budget presupuesto', /budget/],
  ['left remaining quedan queda', /left|remaining/],
]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const measureOf = new Map(
  [...measures, ...qualities].flatMap(([words, field]) =>
    words.split(' ').map((word) => [word, field] as const),
  ),
)

/** Whether the words say of each field what it is told from others by. */
function saysQualities(words: ReadonlySet<string>, fields: readonly string[]): boolean {
  return qualities.every(
    ([names, field]) =>
      !fields.some((each) => field.test(each)) || names.split(' ').some((name) => words.has(name)),
  )
}

/** A date, an instant, or what a list of choices names: none is a sentence of a person's. */
const choice = /(^|_)(status|state|type|role|color|kind)$/
function isOwnWord(field: string, value: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value)) return true
  if (isNameField(field)) return isPlainName(value)
  return choice.test(field) && /^\p{L}+(?:[ _]\p{L}+)?$/u.test(value)
}

const isNameField = (field: string) => /(^|_)name$|^vendor$|^place$/.test(field)

/** A name that cannot be taken for a sentence; initials and Inc. are none. */
const isPlainName = (name: string) =>
  name.length <= 60 && !/[!?:;"“”„«»‹›<>\p{C}]|\p{L}{3,}\.\s+\p{L}/u.test(name)

/** Text that a person wrote, as a quotation: it cannot close its own marks. */
function quoted(text: string): string {
  return `“${text
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/["“”„«»‹›]/g, "'")
    .trim()}”`
}

/** How a value is written; null where it cannot be so. */
function written({ value, fields }: Found, format: string | undefined): string | null {
  const field = fields.at(-1) ?? ''
  if (format === 'hours') {
    const isTime = typeof value === 'number' && field.endsWith('seconds')
    return isTime ? `${(value / 3600).toFixed(2)} h` : null
  }
  if (format === 'money') {
    return typeof value === 'string' && money.test(value) ? `$${value}` : null
  }
  if (format !== undefined || field.endsWith('seconds')) return null
  if (typeof value === 'number') return String(value)
  const isMoney = typeof value === 'string' && money.test(value)
  const isText = typeof value === 'string' && value !== '' && value.length < 200
  if (!isText || isMoney) return null
  return isOwnWord(field, value) ? value : quoted(value)
}

/** The sum of several values of one field, as one. */
function summed(found: readonly Found[], format: string | undefined): string | null {
  const [first] = found
  const isOneField = found.every(({ fields }) => fields.at(-1) === first?.fields.at(-1))
  if (!first || !isOneField) return null
  const values = found.map(({ value }) => Number(value))
  if (values.some((value) => !Number.isFinite(value))) return null
  const sum = values.reduce((all, value) => all + value, 0)
  const isMoney = typeof first.value === 'string'
  return written({ ...first, value: isMoney ? sum.toFixed(2) : sum }, format)
}

/** What stands in place of a reference, and of what it is; null where it is to nothing. */
function resolve(results: Results, text: string): Rendered | null {
  const [sources = '', format, ...more] = text.split('|').map((part) => part.trim())
  if (more.length > 0) return null
  const all = sources.split('+').map((path) => follow(results, path.trim()))
  const found = all.flat()
  if (found.length === 0 || all.some((each) => each.length === 0)) return null
  const [only] = found
  const shown = found.length === 1 && only ? written(only, format) : summed(found, format)
  return shown === null ? null : { text: shown, found }
}

/** Whether a name of somebody or something is that of a record, or of what it belongs to. */
function belongs(name: string, { parents }: Found): boolean {
  return parents.some((parent) =>
    Object.values(parent).some((value) => typeof value === 'string' && plain(value) === name),
  )
}

/** Whether a name stands in a text by itself, and not within a word. */
function stands(name: string, text: string): boolean {
  const letter = /\p{L}/u
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + name.length] ?? ' ']
    if (!around.some((each) => letter.test(each))) return true
  }
  return false
}

const isName = ({ field, text }: { field: string; text: string }) =>
  isNameField(field) && text.length > 1

/** The sentence with what it refers to; null where anything in it is of no record. */
export function render(template: string, results: Results): Rendered | null {
  if (template.length > longest) return null
  const references = [...template.matchAll(reference)].map(([, text = '']) => text)
  if (references.length === 0 || references.length > mostReferences) return null
  const resolved = references.map((text) => resolve(results, text))
  const found = resolved.flatMap((each) => each?.found ?? [])
  if (resolved.some((each) => each === null)) return null
  let rest = plain(template.replaceAll(reference, ' '))
  if (/[\d{}<>$%€@]|https?|www\./.test(rest) || /\p{N}/u.test(rest)) return null
  const names = [...results.values()]
    .flatMap(textsIn)
    .filter(isName)
    .map(({ text }) => plain(text))
  for (const name of [...new Set(names)].toSorted((a, b) => b.length - a.length)) {
    if (!stands(name, rest)) continue
    // One that could be taken for a sentence is shown by a reference only, which quotes it.
    if (!isPlainName(name)) return null
    if (!found.every((each) => belongs(name, each))) return null
    rest = rest.replaceAll(name, ' ')
  }
  const isFigure = ({ value }: Found) =>
    typeof value === 'number' || (typeof value === 'string' && money.test(value))
  const fieldsOf = (some: readonly Found[]) => some.map((each) => each.fields.join('.'))
  const figures = fieldsOf(found.filter(isFigure))
  const others = fieldsOf(found.filter((each) => !isFigure(each)))
  const words = rest.match(/\p{L}+/gu) ?? []
  const areFine = words.every((word) => {
    const measure = measureOf.get(word)
    if (!measure) return joining.has(word)
    const isOfFigures = figures.length > 0 && figures.every((field) => measure.test(field))
    return isOfFigures || others.some((field) => measure.test(field))
  })
  if (!areFine || !saysQualities(new Set(words), figures)) return null
  let index = 0
  const text = template.replaceAll(reference, () => resolved[index++]?.text ?? '')
  return { text: text.trim(), found }
}
