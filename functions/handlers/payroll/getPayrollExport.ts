import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { exportStore } from '../../store/hours/payroll-exports.ts'
import { viewExports } from '../../payroll/view.ts'

export const getPayrollExport = memberHandler(
  payrollExportCalls.getPayrollExport,
  async ({ table, params }) => {
    const found = await exportStore.find(table, params.uuid)
    const [body] = found ? await viewExports(table, [found]) : []
    if (!body) throw notFound()
    return { body }
  },
)
