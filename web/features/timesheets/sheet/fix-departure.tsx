import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import { useCall } from '../../../api/queries.ts'
import { DepartureForm } from '../../../components/departure-form.tsx'
import { usePayrollText } from '../../../language/payroll-text.ts'

const likelyLength = 8 * 3_600_000

/** Enters the departure that belongs to an arrival, on the spot. */
export function FixDeparture({ arrival }: { arrival: string }) {
  const { sheet } = usePayrollText()
  const { data } = useCall(logEntryCalls.getLogEntry, { params: { uuid: arrival } })
  if (!data) return null
  return (
    <DepartureForm
      key={arrival}
      arrival={{ ...data, since: data.timestamp }}
      likely={Date.parse(data.timestamp) + likelyLength}
      label={sheet.left}
    />
  )
}
