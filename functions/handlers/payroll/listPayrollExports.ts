import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { exportStore } from '../../store/hours/payroll-exports.ts'
import { viewExports } from '../../payroll/view.ts'

export const listPayrollExports = memberHandler(
  payrollExportCalls.listPayrollExports,
  async ({ table, page }) => {
    const { items, next } = await exportStore.list(table, page)
    return { body: await viewExports(table, items), next }
  },
)
