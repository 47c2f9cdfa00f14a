import { canSeeEveryone } from '../../../shared/users/role.ts'
import { useUser } from '../../session/session.tsx'
import { OwnSchedule } from './own-schedule.tsx'
import { ScheduleBoard } from './schedule-board.tsx'
import './schedule.css'

/** What is planned: the week of everybody for the office, their own next days for painters. */
export default function SchedulePage() {
  const { role } = useUser()
  return canSeeEveryone(role) ? <ScheduleBoard /> : <OwnSchedule />
}
