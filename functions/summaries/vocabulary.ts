import type { Language } from '../../shared/fields/languages.ts'

// What sentences may be built of without resting on an entry. A word that is neither here nor in a cited
// entry, and looks like a name, a number or a day, is one that nobody wrote.

const list = (text: string) => text.trim().split(/\s+/)

/** Words that a sentence may begin with, in small letters. */
export const openers = new Set(
  list(`
  the a an on in at by with for from to this these two all both each and also after before during while then work
  worked crew crews team people person hours hour noted notes note most another other their there it they he she
  el la los las un una en con por para de del al esta este estos estas dos todo todos ambos cada y también después
  antes durante mientras luego trabajo trabajó trabajaron cuadrilla equipo gente persona personas horas hora anotó
  anotaron nota notas otro otra su sus hubo se`),
)

/** Names of days and months, by what they stand for: 1 is Monday, and January. */
export const weekdays = new Map<string, number>(
  [
    list('monday tuesday wednesday thursday friday saturday sunday'),
    list('mon tue wed thu fri sat sun'),
    list('lunes martes miércoles jueves viernes sábado domingo'),
  ].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
)
export const months = new Map<string, number>(
  [
    list('january february march april may june july august september october november december'),
    list('jan feb mar apr may jun jul aug sep oct nov dec'),
    list(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
  ].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
)

/** Numbers in words, and what says how often. "One", "un" and "una" are too often no number. */
export const numbersInWords = new Map<string, number>(
  [
    [2, 'two both twice pair couple dos ambos ambas par'],
    [3, 'three thrice tres'],
    [4, 'four cuatro'],
    [5, 'five cinco'],
    [6, 'six seis'],
    [7, 'seven siete'],
    [8, 'eight ocho'],
    [9, 'nine nueve'],
    [10, 'ten diez'],
    [11, 'eleven once'],
    [12, 'twelve dozen doce docena'],
    [13, 'thirteen trece'],
    [14, 'fourteen catorce'],
    [15, 'fifteen quince'],
    [16, 'sixteen dieciséis'],
    [20, 'twenty veinte'],
    [30, 'thirty treinta'],
    [40, 'forty cuarenta'],
    [50, 'fifty cincuenta'],
    [100, 'hundred cien ciento'],
    [1000, 'thousand mil'],
  ].flatMap(([value, words]) => list(String(words)).map((word) => [word, Number(value)] as const)),
)

/** What says a day by where the reader stands in time, which changes while a summary is kept. */
export const relativeDays = new Set(
  list('today yesterday tomorrow tonight weekend hoy ayer mañana anoche anteayer'),
)

/** What a model is told to write in. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }
