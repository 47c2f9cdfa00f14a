import { useSearchParams } from 'react-router-dom'
import TimeChanges from '../../components/time-changes/time-changes.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { TimesheetScreen } from './timesheet-screen.tsx'
import { useToday } from '../../components/use-today.ts'

/** One's own pay period: days, evidence, changes, pay so far, and that it is complete. */
export default function MyWeekPage() {
  const me = useUser()
  const today = useToday()
  const [search] = useSearchParams()
  const { myWeek } = usePayrollText()
  return (
    <TimesheetScreen
      above={<TimeChanges />}
      user={me.uuid}
      date={search.get('date') ?? today}
      titleOf={() => myWeek.title}
      pathOf={(date) => `${paths.myWeek}?date=${date}`}
    />
  )
}
