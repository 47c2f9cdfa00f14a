import type { ImportChoices } from '../../../../shared/imports/choices.ts'
import type { ImportField } from '../../../../shared/imports/column.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'

/** What is chosen of a file, and how to choose otherwise. */
export interface Choosing {
  report: ImportReport
  choices: ImportChoices
  choose: (change: Partial<ImportChoices>) => void
}

/** The titles of the columns that are chosen for a field; a column without a title by its number. */
export function titlesOf(
  report: ImportReport,
  choices: Pick<ImportChoices, 'columns'>,
  field: ImportField,
): string[] {
  return report.columns.flatMap((column, index) => {
    const chosen = choices.columns ? choices.columns[index] : column.field
    return chosen === field ? [column.title || String(index + 1)] : []
  })
}
