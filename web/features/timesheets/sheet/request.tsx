import type { ChangeRequest } from '../../../../shared/timesheets/timesheet.ts'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useFormat } from '../../../session/tenant.ts'

/** One change request in words: the entry, its job and time. */
export function Request({ request }: { request: ChangeRequest }) {
  const { common, entryTypes } = useText()
  const { sheet, breaks } = usePayrollText()
  const format = useFormat()
  const { entry_type, job_name, timestamp, removes, break: kind } = request
  const type = kind ? `${entryTypes[entry_type]} (${breaks[kind]})` : entryTypes[entry_type]
  const entry = `${type}, ${job_name ?? common.unknownJob}, ${format.dateTime(timestamp)}`
  return removes ? sheet.askedRemoval(entry) : entry
}
