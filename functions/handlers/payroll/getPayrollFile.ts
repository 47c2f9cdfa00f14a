import { api } from '../../../shared/api.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findExport, readText } from '../../store/hours/payroll-exports.ts'

export const getPayrollFile = memberHandler(api.getPayrollFile, async ({ table, params }) => {
  const found = await findExport(table, params.uuid)
  if (!found) throw notFound()
  const body = await readText(table, found, 'file')
  return { body, file: { name: found.file_name, mediaType: found.media_type } }
})
