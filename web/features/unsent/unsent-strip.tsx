import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { whenAsked } from '../../api/outbox/device-outbox.ts'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFlush, useKept, useKeptPictures } from '../../session/kept.ts'
import { useWorkKept } from '../../session/work-kept.ts'
import { useFormat } from '../../session/tenant.ts'

/** After so long without being sent, it is said loudly, in milliseconds. */
const long = 48 * 3_600_000

/** How often it is looked whether it has been long, in milliseconds. */
const often = 10 * 60_000

/** The time, as it passes while a page stays open. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Sends what waits, and says as long as there is something that the server has not got. */
export function UnsentStrip() {
  const { unsent, message } = useText()
  const toast = useToast()
  const format = useFormat()
  const kept = useKept()
  useFlush()
  // Here, for whoever sent it may have left: what the office decides now is not sent and not lost.
  useEffect(() => whenAsked(({ said }) => toast({ message: message(said) })), [toast, message])
  const refused = kept.filter(({ refusal }) => refusal !== null).length
  const now = useNow()
  const { pathname } = useLocation()
  useWorkKept()
  const [oldest] = kept.filter(({ refusal }) => refusal === null).concat(kept)
  const pictures = useKeptPictures().length
  if ((!oldest && pictures === 0) || pathname === paths.unsent) return null
  const waiting = kept.length - refused
  const isLong = waiting > 0 && oldest !== undefined && now - oldest.at > long
  return (
    <div className={`strip actions ${refused > 0 || isLong ? 'urgent' : ''}`} role="status">
      {waiting > 0 && <span>{unsent.waiting(waiting)}</span>}
      {refused > 0 && <span>{unsent.refused(refused)}</span>}
      {isLong && <strong>{unsent.long}</strong>}
      {pictures > 0 && <span>{unsent.pictures(pictures)}</span>}
      {waiting > 0 && oldest && (
        <span className="muted">
          {unsent.since(format.dateTime(new Date(oldest.at).toISOString()))}
        </span>
      )}
      <Link className="button" to={paths.unsent}>
        {unsent.look}
      </Link>
    </div>
  )
}
