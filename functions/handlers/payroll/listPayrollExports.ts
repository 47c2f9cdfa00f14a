import { payrollCalls } from '../../../shared/calls/payroll.ts'
import { memberHandler } from '../../http/handler.ts'
import { listExports } from '../../store/hours/payroll-exports.ts'
import { viewExports } from './view.ts'

export const listPayrollExports = memberHandler(
  payrollCalls.listPayrollExports,
  async ({ table, page }) => {
    const { items, next } = await listExports(table, page)
    return { body: await viewExports(table, items), next }
  },
)
