import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { bytesOf } from '../../payroll/files/charset.ts'
import { exportStore, readText } from '../../store/hours/payroll-exports.ts'

export const getPayrollFile = memberHandler(
  payrollExportCalls.getPayrollFile,
  async ({ table, params }) => {
    const found = await exportStore.find(table, params.uuid)
    if (!found) throw notFound()
    const { file_name: name, media_type: mediaType, charset } = found
    const body = await readText(table, found, 'file')
    return {
      body,
      file: {
        name,
        mediaType,
        ...(charset && { encoded: { charset, bytes: bytesOf(body, charset) } }),
      },
    }
  },
)
