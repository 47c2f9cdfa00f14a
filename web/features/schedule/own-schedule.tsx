import { Page } from '../../components/page/page.tsx'
import OwnDays from '../../components/schedule/own-days.tsx'
import { useText } from '../../language/app/text.tsx'
import { ScheduleViews } from './schedule-views.tsx'

/** A painter's own next days. */
export function OwnSchedule() {
  const { chrome } = useText()
  return (
    <Page title={chrome.schedule} actions={<></>}>
      <ScheduleViews />
      <OwnDays />
    </Page>
  )
}
