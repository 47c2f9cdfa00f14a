import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { Evidence } from '../../components/entries/evidence.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'

const minute = 60_000

/** How an arrival or departure came about, how much later it was written, and that it began a break. */
export default function CameAbout({ entry }: { entry: LogEntry }) {
  const { breaks, laterBy } = usePayrollText()
  const late = Math.round((Date.parse(entry.created_at) - Date.parse(entry.timestamp)) / minute)
  // For a time that was changed since, the delay of the original entry is unknown here.
  const isMoved = entry.evidence.some((kind) => kind === 'office' || kind === 'corrected')
  return (
    <>
      <Evidence kinds={entry.evidence} />
      {late >= 3 && !isMoved && (
        <span className="muted"> {laterBy(Math.floor(late / 60), late % 60)}</span>
      )}
      {entry.break && <span className="badge paused">{breaks[entry.break]}</span>}
    </>
  )
}
