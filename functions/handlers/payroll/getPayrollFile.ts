import { payrollCalls } from '../../../shared/calls/payroll.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findExport, readText } from '../../store/hours/payroll-exports.ts'

export const getPayrollFile = memberHandler(
  payrollCalls.getPayrollFile,
  async ({ table, params }) => {
    const found = await findExport(table, params.uuid)
    if (!found) throw notFound()
    const body = await readText(table, found, 'file')
    return { body, file: { name: found.file_name, mediaType: found.media_type } }
  },
)
