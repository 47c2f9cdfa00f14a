import { useState } from 'react'
import { Link } from 'react-router-dom'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import type { SheetProblemCode } from '../../../../shared/payroll/sheet/problems.ts'
import { clock } from '../../../api/device/clock.ts'
import { useCall } from '../../../api/queries.ts'
import { MissingPunchForm } from '../../../components/timesheets/missing-punch-form.tsx'
import { editingOf } from '../../../components/use-asked-field.ts'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'

const likelyLength = 8 * 3_600_000

/** Whether a problem is one missing entry, which is entered where the problem is told. */
export function isFixedHere(code: SheetProblemCode): boolean {
  return code === 'open' || code === 'on_clock' || code === 'departure_without_arrival'
}

/**
 * Enters what belongs to an arrival or a departure that stands alone. Of a user who is at work, or who forgot to clock
 * out, that is the departure: nothing here leads into a form that would move their arrival.
 */
export function FixPunch({ entry, code }: { entry: string; code: SheetProblemCode }) {
  const { common, entryTypes } = useText()
  const { sheet } = usePayrollText()
  const format = useFormat()
  const [now] = useState(() => clock.time())
  const { data } = useCall(logEntryCalls.getLogEntry, { params: { uuid: entry } })
  const isLeaving = code !== 'departure_without_arrival'
  const path = paths.logEntry(entry)
  const toEntry = isLeaving ? path : editingOf(path, 'timestamp')
  if (!data) return <Link to={toEntry}>{entryTypes[isLeaving ? 'ARRIVAL' : 'DEPARTURE']}</Link>
  const { user_id, job_id, timestamp, entry_type } = data
  const type = entry_type === 'DEPARTURE' ? 'DEPARTURE' : 'ARRIVAL'
  const isArrival = type === 'ARRIVAL'
  const left = code === 'on_clock' ? now : Date.parse(timestamp) + likelyLength
  const likely = isArrival ? left : null
  return (
    <>
      {/* It may be this one that is wrong, and nothing else leads to it. */}
      <Link to={toEntry}>
        {entryTypes[type]} {format.time(timestamp)}, {data.job_name ?? common.unknownJob}
      </Link>
      <MissingPunchForm
        key={entry}
        known={{ user_id, job_id, type, at: timestamp }}
        // Nobody can guess when work began that may lie after other work of the day.
        likely={likely}
        label={code === 'on_clock' ? sheet.clockOutAt : isArrival ? sheet.left : sheet.began}
        {...(code === 'on_clock' && { submit: sheet.clockOut })}
      />
    </>
  )
}
