import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { clock } from '../../api/device/clock.ts'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { NewLogEntryForm } from './log-entry-form.tsx'
import { useRefused } from './use-refused.ts'

/** The form of a new entry; or, with `?unsent=`, of one that the server refused, to be fixed. */
export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const { logs } = useText()
  const [now] = useState(() => clock.time())
  const [query] = useSearchParams()
  const unsent = query.get('unsent')
  const refused = useRefused(unsent)
  const done = () => {
    void navigate(refused ? paths.unsent : paths.logs)
  }
  return (
    <Page title={logs.newTitle}>
      <NewLogEntryForm key={refused?.id} {...{ now, unsent, refused }} onDone={done} />
    </Page>
  )
}
