import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { makeExport } from '../../payroll/make-export.ts'
import { markExported } from '../../store/hours/timesheets.ts'
import { viewExports } from '../../payroll/view.ts'

export const createPayrollExport = memberHandler(
  payrollExportCalls.createPayrollExport,
  async ({ table, author, idempotency, now, body }) => {
    const made = await makeExport({ table, author, idempotency, now, ...body })
    const { found, created, states, paid_on } = made
    for (const state of states) await markExported(table, state, author, paid_on)
    const [view] = await viewExports(table, [found])
    if (!view) throw new Error('One export is viewed as one')
    return { body: view, created }
  },
)
