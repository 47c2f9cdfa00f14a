import { Link } from 'react-router-dom'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import type { SheetProblemCode } from '../../../../shared/payroll/sheet/problems.ts'
import { useCall } from '../../../api/queries.ts'
import { MissingPunchForm } from '../../../components/timesheets/missing-punch-form.tsx'
import { editingOf } from '../../../components/use-asked-field.ts'
import { useText } from '../../../language/app-text.tsx'
import { usePayrollText } from '../../../language/payroll-text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'

const likelyLength = 8 * 3_600_000

/** Whether a problem is one missing entry, which is entered where the problem is told. */
export function isFixedHere(code: SheetProblemCode): boolean {
  return code === 'open' || code === 'departure_without_arrival'
}

/** Enters what belongs to an arrival or a departure that stands alone, on the spot, or leads to what stands there. */
export function FixPunch({ entry }: { entry: string }) {
  const { common, entryTypes } = useText()
  const { sheet } = usePayrollText()
  const format = useFormat()
  const { data } = useCall(logEntryCalls.getLogEntry, { params: { uuid: entry } })
  const toEntry = editingOf(paths.logEntry(entry), 'timestamp')
  if (!data) return <Link to={toEntry}>{sheet.fix}</Link>
  const { user_id, job_id, timestamp, entry_type } = data
  const type = entry_type === 'DEPARTURE' ? 'DEPARTURE' : 'ARRIVAL'
  const isArrival = type === 'ARRIVAL'
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
        likely={isArrival ? Date.parse(timestamp) + likelyLength : null}
        label={isArrival ? sheet.left : sheet.began}
      />
    </>
  )
}
