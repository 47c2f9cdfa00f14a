import type { ImportRow } from '../../../shared/imports/import.ts'
import type { ImportsText } from '../../language/imports/en.ts'

/** Returns the state of an import, which is ready only if nothing is left to answer. */
export function stateText(
  text: ImportsText,
  { state, obstacles }: Pick<ImportRow, 'state' | 'obstacles'>,
): string {
  if (obstacles.length === 0) return text.states[state]
  return obstacles.every((each) => each === 'nothing') ? text.nothingNew : text.needsAnswers
}
