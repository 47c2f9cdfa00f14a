import { Link } from 'react-router-dom'
import { addDays } from '../../../shared/time/time-zone.ts'
import { usePayrollText } from '../../language/payroll/text.ts'

interface Props {
  period: { from: string; to: string }
  today: string
  pathOf: (date: string) => string
}

/** The ways to the period before and, unless it lies in the future, after. */
export function PeriodLinks({ period, today, pathOf }: Props) {
  const { earlier, later } = usePayrollText()
  return (
    <>
      <Link className="button" to={pathOf(addDays(period.from, -1))}>
        {earlier}
      </Link>
      {period.to < today && (
        <Link className="button" to={pathOf(addDays(period.to, 1))}>
          {later}
        </Link>
      )}
    </>
  )
}
