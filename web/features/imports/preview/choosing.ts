import type { ImportChoices } from '../../../../shared/imports/choices.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'

/** What is chosen of a file, and how to choose otherwise. */
export interface Choosing {
  report: ImportReport
  choices: ImportChoices
  choose: (change: Partial<ImportChoices>) => void
}
