import type { PayrollExport } from '../../shared/payroll/export/payroll-export.ts'
import { readNames } from '../store/records/names.ts'
import type { StoredExport } from '../store/hours/payroll-exports.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Exports as answered, with the names of who made them. */
export async function viewExports(
  table: TenantTable,
  exports: StoredExport[],
): Promise<PayrollExport[]> {
  const names = await readNames(table, { USER: exports.map(({ created_by }) => created_by) })
  return exports.map((each) => ({ ...each, created_by_name: names.evenDeleted(each.created_by) }))
}
