import { useParams } from 'react-router-dom'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { TimesheetScreen } from './timesheet-screen.tsx'

/** Somebody's pay period. */
export default function TimesheetPage() {
  const { user = '', date = '' } = useParams()
  const { sheet, list } = usePayrollText()
  return (
    <TimesheetScreen
      user={user}
      date={date}
      titleOf={(found) => (found ? sheet.title(found.user_name ?? sheet.nobody) : list.title)}
      pathOf={(other) => paths.timesheet(user, other)}
    />
  )
}
