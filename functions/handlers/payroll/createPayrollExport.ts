import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { makeExport } from '../../payroll/make-export.ts'
import { viewExports } from '../../payroll/view.ts'

export const createPayrollExport = memberHandler(
  payrollCalls.createPayrollExport,
  async ({ table, author, idempotency, now, body }) => {
    const { found, created } = await makeExport({ table, author, idempotency, now, ...body })
    const [view] = await viewExports(table, [found])
    if (!view) throw new Error('One export is viewed as one')
    return { body: view, created }
  },
)
