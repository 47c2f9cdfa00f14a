import { Link } from 'react-router-dom'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { useStatistics } from '../../components/statistics/statistics.ts'

/** Reminds somebody to say that the hours of the last pay period are complete. */
export function Unconfirmed() {
  const { asked } = useText()
  const format = useFormat()
  const { data } = useStatistics()
  const period = data?.own.unconfirmed
  if (!period) return null
  return (
    <div className="strip actions">
      <span>
        {asked.unconfirmed(format.calendarDate(period.from), format.calendarDate(period.to))}
      </span>
      <Link className="button" to={`${paths.myWeek}?date=${period.from}`}>
        {asked.lookAtHours}
      </Link>
    </div>
  )
}
