import { Link, useSearchParams } from 'react-router-dom'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { paths } from '../../../paths.ts'

/** The ways to the week before and the one after, in the view that is shown. */
export function WeekLinks({ from }: { from: string }) {
  const text = useScheduleText()
  const [search] = useSearchParams()
  const path = (date: string) => {
    const query = new URLSearchParams(search)
    query.set('date', date)
    return `${paths.schedule}?${query.toString()}`
  }
  return (
    <>
      <Link className="button" to={path(addDays(from, -7))}>
        {text.earlier}
      </Link>
      <Link className="button" to={path(addDays(from, 7))}>
        {text.later}
      </Link>
    </>
  )
}
