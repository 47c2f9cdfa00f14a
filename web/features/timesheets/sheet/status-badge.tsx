import type { TimesheetStatus } from '../../../../shared/timesheets/timesheet.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'

const tones: Record<TimesheetStatus, string> = {
  open: 'paused',
  submitted: 'begun',
  approved: 'done',
  exported: 'done',
  paid_elsewhere: 'done',
}

/** What became of a timesheet so far. */
export function StatusBadge({ status }: { status: TimesheetStatus }) {
  const { statuses } = usePayrollText()
  return <span className={`badge ${tones[status]}`}>{statuses[status]}</span>
}
