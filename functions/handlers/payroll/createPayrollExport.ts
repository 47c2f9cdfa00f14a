import { payrollCalls } from '../../../shared/calls/payroll.ts'
import { memberHandler } from '../../http/handler.ts'
import { makeExport } from './make-export.ts'
import { viewExports } from './view.ts'

export const createPayrollExport = memberHandler(
  payrollCalls.createPayrollExport,
  async ({ table, author, idempotency, now, body }) => {
    const { found, created } = await makeExport({ table, author, idempotency, now, ...body })
    const [view] = await viewExports(table, [found])
    if (!view) throw new Error('One export is viewed as one')
    return { body: view, created }
  },
)
