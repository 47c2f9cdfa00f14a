import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useSend } from '../../api/queries.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { hoursOf } from '../../components/hours.ts'
import { useToast } from '../../components/toasts.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { useFormat } from '../../session/tenant.ts'

interface Props {
  rows: readonly TimesheetRow[]
  date: string
  /** The last day of the period, where it is to come. */
  runsUntil: string | null
  isPrimary?: boolean
}

/** Approves several sheets of a period; asks with each name, hours and dollars, and says which were not. */
export function ApproveSheets({ rows, date, runsUntil, isPrimary }: Props) {
  const { list, hours } = usePayrollText()
  const format = useFormat()
  const toast = useToast()
  const approve = useSend(timesheetCalls.approveTimesheets)
  if (rows.length === 0) return null
  const inWords = (seconds: number, gross: number) =>
    [hours(format.decimal(hoursOf(seconds))), format.money(gross)] as const
  const sum = (of: (row: TimesheetRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const confirm = async () => {
    const results = await approve.mutateAsync({
      body: { date, user_ids: rows.map(({ user_id }) => user_id) },
    })
    const refused = results
      .filter(({ approved }) => !approved)
      .map(({ user_id }) => rows.find((row) => row.user_id === user_id)?.user_name ?? '')
    if (refused.length > 0) toast({ message: list.notApproved(refused.join(', ')) })
  }
  const total = inWords(
    sum(({ totals }) => totals.worked_seconds),
    sum(({ totals }) => Number(totals.gross)),
  )
  return (
    <ConfirmButton
      label={list.approve(rows.length)}
      isPrimary={isPrimary}
      question={list.askApprove(rows.length)}
      onConfirm={confirm}
    >
      {runsUntil !== null && (
        <p className="alert info">{list.running(format.calendarDate(runsUntil))}</p>
      )}
      <ul>
        {rows.map(({ user_id, user_name, totals }) => (
          <li key={user_id}>
            {list.approving(
              user_name ?? '',
              ...inWords(totals.worked_seconds, Number(totals.gross)),
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && <p>{list.approving(list.total, ...total)}</p>}
    </ConfirmButton>
  )
}
