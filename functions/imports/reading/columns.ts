import { foldText } from '../../../shared/fields/fold-text.ts'
import type { ImportField } from '../../../shared/imports/column.ts'
import type { ImportReport } from '../../../shared/imports/import.ts'
import type { Table } from './read-table.ts'

/** How other systems, and people, call what a column holds, in English and Spanish. */
const titles: Record<ImportField, readonly string[]> = {
  person:
    'employee|employee name|name|full name|worker|team member|technician|user|staff|person|crew member|painter|empleado|nombre|nombre completo|trabajador|persona|pintor'.split(
      '|',
    ),
  first_name: 'first name|fname|given name|first|nombre de pila|primer nombre'.split('|'),
  last_name: 'last name|lname|surname|family name|last|apellido|apellidos'.split('|'),
  email: 'email|e mail|email address|username|user email|correo|correo electronico'.split('|'),
  payroll_id: 'payroll id|employee id|employee number|emp id|payroll number|numero de nomina'.split(
    '|',
  ),
  customer: 'customer|client|client name|customer name|company|jobcode 1|job code 1|cliente'.split(
    '|',
  ),
  job: 'job|job name|job title|project|project name|jobcode|job code|jobcode 2|job code 2|jobcode 3|jobcode 4|jobcode 5|site|work order|trabajo|proyecto|obra'.split(
    '|',
  ),
  date: 'date|local date|day|work date|workdate|shift date|fecha|dia'.split('|'),
  start:
    'start|start time|local start time|clock in|clocked in|time in|in|started|start at|started at|begin|from|entrada|hora de entrada|inicio'.split(
      '|',
    ),
  end: 'end|end time|local end time|clock out|clocked out|time out|out|ended|end at|ended at|finish|to|salida|hora de salida|fin'.split(
    '|',
  ),
  hours: 'hours|total hours|duration|time|total|hrs|hours worked|paid hours|horas|duracion'.split(
    '|',
  ),
  minutes: 'minutes|total minutes|paid minutes|minutos'.split('|'),
  break:
    'break|breaks|break minutes|unpaid break|meal|lunch|break time|descanso|almuerzo|comida'.split(
      '|',
    ),
  notes: 'notes|note|description|comment|comments|memo|notas|nota|descripcion'.split('|'),
  zone: 'tz|time zone|timezone|zona horaria'.split('|'),
  kind: 'type|category|kind|entry type|time type|time entry type|shift type|hours type|pay type|pay code|earning code|earning type|earnings type|leave type|time off type|absence type|task|activity|service item|service|cost code|tipo|tipo de hora|tipo de horas|tipo de entrada|categoria|concepto|tarea|actividad'.split(
    '|',
  ),
}

const fieldOfTitle = new Map(
  Object.entries(titles).flatMap(([field, names]) => names.map((name) => [name, field])),
)

/** A title in the one form that titles are compared in. */
export function plainTitle(title: string): string {
  return foldText(title)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const isField = (name: string | undefined): name is ImportField =>
  name !== undefined && Object.hasOwn(titles, name)

function fieldOf(title: string): ImportField | null {
  const field = fieldOfTitle.get(plainTitle(title))
  return isField(field) ? field : null
}

/** So many rows may stand before the titles: a report's name, its dates. */
const mostRowsBefore = 15

/** The row of the titles: the first with most titles that are known. */
export function headerRowOf(table: Table): number {
  const known = table
    .slice(0, mostRowsBefore)
    .map((row) => row.filter((title) => fieldOf(title) !== null).length)
  const most = Math.max(...known)
  return most < 2 ? 0 : known.indexOf(most)
}

/** What can stand in a file once only; a job may be told in levels, a kind by a type and a task. */
const isRepeatable = (field: ImportField) => field === 'job' || field === 'kind'

/** What each column holds, as far as its title tells. */
export function guessColumns(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const guess = header.map((title) => {
    const field = fieldOf(title)
    if (field === null || (taken.has(field) && !isRepeatable(field))) return null
    taken.add(field)
    return field
  })
  // One level alone is the job, whoever it is for.
  if (taken.has('customer') && !taken.has('job')) {
    const plain = header.map(plainTitle)
    return guess.map((field, index) => (plain[index] === 'jobcode 1' ? 'job' : field))
  }
  return guess
}

const presets: readonly [NonNullable<ImportReport['preset']>, readonly string[]][] = [
  ['quickbooks_time', ['fname', 'lname', 'local date', 'jobcode 1']],
  ['jobber', ['client', 'visit', 'duration']],
]

/** The system that a file comes from, by its titles; null where it may be any. */
export function presetOf(header: readonly string[]): ImportReport['preset'] {
  const known = new Set(header.map(plainTitle))
  return presets.find(([, needed]) => needed.every((title) => known.has(title)))?.[0] ?? null
}
