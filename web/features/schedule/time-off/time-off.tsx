import { useState } from 'react'
import { canSeeEveryone } from '../../../../shared/fields/role.ts'
import { Page } from '../../../components/page/page.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useUser } from '../../../session/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ScheduleViews } from '../schedule-views.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { LeaveForm } from './leave-form.tsx'
import { LeaveList } from './leave-list.tsx'
import { WhenICanWork } from './when-i-can-work.tsx'
import '../../../components/panel/panel.css'
import './time-off.css'

/** Who is off: one's own days, and to the office everybody's; when one can work, and one's days in one's calendar. */
export function TimeOff() {
  const { chrome } = useText()
  const { off: text } = usePlanningText()
  const { role } = useUser()
  const isOffice = canSeeEveryone(role)
  const [isAsking, setAsking] = useState(false)
  const label = isOffice ? text.enter : text.ask
  return (
    <Page
      title={chrome.schedule}
      actions={
        <button type="button" className="button primary" onClick={() => setAsking(true)}>
          {label}
        </button>
      }
    >
      <ScheduleViews />
      <LeaveList isOffice={isOffice} />
      <WhenICanWork />
      <CalendarAddress />
      {isAsking && (
        <Dialog title={label} onClose={() => setAsking(false)}>
          <LeaveForm label={label} onDone={() => setAsking(false)} />
        </Dialog>
      )}
    </Page>
  )
}
