import { foldText } from '../../../../shared/fields/fold-text.ts'
import { hoursInLabel } from '../total-labels.ts'

const longestLabel = 200

/** Returns the only cell of a row, if that is the first one and no total with hours; null otherwise. */
export function loneLabel(cells: readonly string[]): string | null {
  const [label = '', ...others] = cells
  if (label === '' || label.length > longestLabel || hoursInLabel(label) !== '') return null
  return others.every((cell) => cell === '') ? label : null
}

/** Returns true if a label says dates, such as "Sun 6/15/2025 - Sat 6/21/2025". */
export function saysDates(label: string): boolean {
  return /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(label)
}

/** Returns the name in a label such as "Employee: Ana Lopez"; null if it says something else. */
export function personInLabel(label: string | null): string | null {
  if (label === null || saysDates(label)) return null
  const [, kind = '', name = ''] = /^([^:]{1,40}):\s*(\S.*)$/.exec(label) ?? []
  if (kind === '') return label
  const isPerson = /^(?:employee|name|worker|person|user|member|empleado|nombre)\b/.test(
    foldText(kind),
  )
  return isPerson ? name : null
}
