import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFlush, useKept } from '../../session/kept.ts'
import { useWorkKept } from '../../session/work-kept.ts'
import { useFormat } from '../../session/tenant.ts'

/** Sends what waits, and says as long as there is something that the server has not got. */
export function UnsentStrip() {
  const { unsent } = useText()
  const format = useFormat()
  const kept = useKept()
  useFlush()
  const refused = kept.filter(({ refusal }) => refusal !== null).length
  const { pathname } = useLocation()
  useWorkKept()
  const [oldest] = kept
  if (!oldest || pathname === paths.unsent) return null
  const waiting = kept.length - refused
  return (
    <div className={`strip actions ${refused > 0 ? 'urgent' : ''}`} role="status">
      {waiting > 0 && <span>{unsent.waiting(waiting)}</span>}
      {refused > 0 && <span>{unsent.refused(refused)}</span>}
      {waiting > 0 && (
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
