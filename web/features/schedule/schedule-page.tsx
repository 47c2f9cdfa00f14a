import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { useUser } from '../../session/session.tsx'
import { ScheduleBoard } from './board/schedule-board.tsx'
import { Happened } from './happened.tsx'
import { OwnSchedule } from './own-schedule.tsx'
import { PlanningSettings } from './planning-settings.tsx'
import { useScheduleView } from './schedule-views.tsx'
import { TimeOff } from './time-off/time-off.tsx'
import './schedule.css'

/** What is planned: the week of everybody for the office, their own next days for painters; and what belongs to it. */
export default function SchedulePage() {
  const { role } = useUser()
  const view = useScheduleView(role)
  if (view === 'off') return <TimeOff />
  if (view === 'happened') return <Happened />
  if (view === 'settings') return <PlanningSettings />
  return canSeeEveryone(role) ? <ScheduleBoard /> : <OwnSchedule />
}
