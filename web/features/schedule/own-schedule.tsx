import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app-text.tsx'
import OwnDays from '../../components/schedule/own-days.tsx'

/** A painter's own next days. */
export function OwnSchedule() {
  const { chrome } = useText()
  return (
    <Page title={chrome.schedule}>
      <OwnDays />
    </Page>
  )
}
