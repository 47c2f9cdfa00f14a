import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { whenAsked } from '../../api/outbox/device-outbox.ts'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFlush, useKept, useKeptPhotos, useRevocations } from '../../session/kept.ts'
import { useOnline, useShownAsOf } from '../../api/device/use-online.ts'
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

/** The moment since when what is shown may be old: a time of today, a day of before. */
function useShortMoment(now: number): (at: number) => string {
  const format = useFormat()
  return (at) => {
    const instant = new Date(at).toISOString()
    return format.dayOf(at) === format.dayOf(now) ? format.time(instant) : format.ago(instant, now)
  }
}

/**
 * Sends what waits, and says in one line that there is no signal, of when what is shown is, and what the server
 * has not got yet.
 */
export function SignalStrip() {
  const { unsent, common, message } = useText()
  const toast = useToast()
  const kept = useKept()
  useFlush()
  // Here, for whoever sent it may have left: what the office decides now is not sent and not lost.
  useEffect(
    () => whenAsked(({ localized }) => toast({ message: message(localized) })),
    [toast, message],
  )
  const now = useNow()
  const moment = useShortMoment(now)
  const asOf = useShownAsOf()
  const isOffline = !useOnline() || asOf !== null
  const { pathname } = useLocation()
  useWorkKept()
  const pictures = useKeptPhotos().length
  const waiting = kept.filter(({ refusal }) => refusal === null)
  const refused = kept.length - waiting.length
  const oldest = waiting[0]?.at ?? now
  const isLong = now - oldest > long
  // What was taken back may stand on the server until that is sent as well.
  const undone = useRevocations()
  const isElsewhere = pathname !== paths.unsent
  // The page of what is not sent lists the rest.
  const toSend = undone + (isElsewhere ? waiting.length : 0)
  const hasKept = isElsewhere && (kept.length > 0 || pictures > 0)
  if (!isOffline && !hasKept && toSend === 0) return null
  const said = [
    ...(isOffline ? [common.offline] : []),
    ...(asOf === null ? [] : [moment(asOf)]),
    ...(toSend > 0 ? [unsent.toSend(toSend)] : []),
    ...(hasKept && pictures > 0 ? [unsent.pictures(pictures)] : []),
    ...(hasKept && refused > 0 ? [unsent.notSaved(refused)] : []),
  ]
  const line = said.join(' · ')
  return (
    <div
      className={`strip signal ${hasKept && (refused > 0 || isLong) ? 'urgent' : ''}`}
      role="status"
    >
      {hasKept ? <Link to={paths.unsent}>{line}</Link> : <p>{line}</p>}
      {hasKept && isLong && <strong>{unsent.long}</strong>}
    </div>
  )
}
