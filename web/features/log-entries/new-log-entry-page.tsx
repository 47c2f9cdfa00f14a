import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { outbox } from '../../api/outbox/device-outbox.ts'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useKept } from '../../session/kept.ts'
import { NewLogEntryForm } from './log-entry-form.tsx'

/** The form of a new entry; or, with `?unsent=`, of one that the server refused, to be fixed. */
export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const { logs } = useText()
  const [now] = useState(() => Date.now())
  const [query] = useSearchParams()
  const unsent = query.get('unsent')
  const refused = useKept().find(({ id }) => id === unsent)
  const done = () => {
    if (refused) void outbox.discard(refused.id)
    void navigate(refused ? paths.unsent : paths.logs)
  }
  return (
    <Page title={logs.newTitle}>
      <NewLogEntryForm key={refused?.id} now={now} refused={refused} onDone={done} />
    </Page>
  )
}
