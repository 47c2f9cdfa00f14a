import { undoableFor, type DataImport, type ImportRow } from '../../shared/imports/import.ts'
import { sentenceOf } from '../errors.ts'
import type { StoredImport } from '../store/imports.ts'
import { readNames, type Names } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { readReport } from './files.ts'

/** The states in which there is something to be shown of what a file would do, or did. */
const hasReport = ({ state }: StoredImport) => !['waiting', 'reading', 'failed'].includes(state)

function rowOf(record: StoredImport, names: Names): ImportRow {
  const { failure, imported_at } = record
  return {
    ...record,
    obstacles: record.state === 'ready' ? record.obstacles : [],
    failure: failure && { error: sentenceOf(failure), message: failure },
    created_by_name: names.evenDeleted(record.created_by),
    undo_until:
      record.state === 'imported' && imported_at !== null
        ? new Date(Date.parse(imported_at) + undoableFor).toISOString()
        : null,
  }
}

/** Imports as a list answers them, in the order given. */
export async function viewImportRows(
  table: TenantTable,
  records: readonly StoredImport[],
): Promise<ImportRow[]> {
  const names = await readNames(table, { USER: records.map(({ created_by }) => created_by) })
  return records.map((record) => rowOf(record, names))
}

/** One import as it is answered, with what it would do or did. */
export async function viewImport(table: TenantTable, record: StoredImport): Promise<DataImport> {
  const [names, report] = await Promise.all([
    readNames(table, { USER: [record.created_by] }),
    hasReport(record) ? readReport(table.id, record) : null,
  ])
  return { ...rowOf(record, names), choices: record.choices, report }
}
