import { useState } from 'react'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useSendParts } from '../../api/send-parts.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { hoursOf } from '../../components/hours.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** Number of timesheets that one request approves. */
const partSize = 10

interface Props {
  rows: readonly TimesheetRow[]
  date: string
  /** The last day of the period, where it is to come. */
  runsUntil: string | null
  isPrimary?: boolean
  /** Whether their people have not said that they are complete. */
  isUnsubmitted?: boolean
  /** Told the names of those whose sheets were not approved; empty where all were. */
  onRefused: (names: string) => void
}

function Progress({ done, all }: { done: number; all: number }) {
  const { list } = usePayrollText()
  const label = list.doneOf(done, all)
  return (
    <p aria-live="polite">
      <progress max={all} value={done} aria-label={label} /> {label}
    </p>
  )
}

/** Approves several sheets of a period, part by part; asks with each name, hours and dollars, and says which were not. */
export function ApproveSheets({
  rows,
  date,
  runsUntil,
  isPrimary,
  isUnsubmitted = false,
  onRefused,
}: Props) {
  const { list, hours } = usePayrollText()
  const format = useFormat()
  const { done, sendParts } = useSendParts(timesheetCalls.approveTimesheets)
  const [all, setAll] = useState(0)
  if (rows.length === 0) return null
  const inWords = (seconds: number, gross: number) =>
    [hours(format.decimal(hoursOf(seconds))), format.money(gross)] as const
  const sum = (of: (row: TimesheetRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const confirm = async () => {
    setAll(rows.length)
    const starts = rows.flatMap((_, index) => (index % partSize === 0 ? [index] : []))
    const parts = starts.map((start) => rows.slice(start, start + partSize))
    const results = await sendParts(
      parts.map((part) => ({
        body: {
          date,
          user_ids: part.map(({ user_id }) => user_id),
          // Hours that the user was not shown are not approved.
          versions: Object.fromEntries(part.map(({ user_id, version }) => [user_id, version])),
        },
      })),
    )
    const refused = results
      .filter(({ approved }) => !approved)
      .map(({ user_id }) => rows.find((row) => row.user_id === user_id)?.user_name ?? '')
    onRefused(refused.join(', '))
  }
  const total = inWords(
    sum(({ totals }) => totals.worked_seconds),
    sum(({ totals }) => Number(totals.gross)),
  )
  return (
    <ConfirmButton
      label={isUnsubmitted ? list.approveUnsubmitted(rows.length) : list.approve(rows.length)}
      isPrimary={isPrimary}
      question={list.askApprove(rows.length)}
      onConfirm={confirm}
      progress={all > partSize && <Progress {...{ done, all }} />}
      remedyFor={() => done > 0 && <p>{list.approveRest(done, all)}</p>}
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
