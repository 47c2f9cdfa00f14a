import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import type { SheetProblemCode } from '../../../../shared/payroll/sheet/problems.ts'
import { useCall } from '../../../api/queries.ts'
import { MissingPunchForm } from '../../../components/missing-punch-form.tsx'
import { usePayrollText } from '../../../language/payroll-text.ts'

const likelyLength = 8 * 3_600_000

/** Whether a problem is one missing entry, which is entered where the problem is told. */
export function isFixedHere(code: SheetProblemCode): boolean {
  return code === 'open' || code === 'departure_without_arrival'
}

/** Enters what belongs to an arrival or a departure that stands alone, on the spot. */
export function FixPunch({ entry }: { entry: string }) {
  const { sheet } = usePayrollText()
  const { data } = useCall(logEntryCalls.getLogEntry, { params: { uuid: entry } })
  if (!data) return null
  const { user_id, job_id, timestamp, entry_type } = data
  const type = entry_type === 'DEPARTURE' ? 'DEPARTURE' : 'ARRIVAL'
  const isArrival = type === 'ARRIVAL'
  return (
    <MissingPunchForm
      key={entry}
      known={{ user_id, job_id, type, at: timestamp }}
      likely={Date.parse(timestamp) + (isArrival ? likelyLength : -likelyLength)}
      label={isArrival ? sheet.left : sheet.began}
    />
  )
}
