import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
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
  const found = useKept().find(({ id }) => id === unsent)
  // The form takes it up: from then on it is not among what waits.
  const [refused, setRefused] = useState(found)
  if (found && !refused) setRefused(found)
  const done = () => {
    void navigate(refused ? paths.unsent : paths.logs)
  }
  return (
    <Page title={logs.newTitle}>
      <NewLogEntryForm key={refused?.id} {...{ now, unsent, refused }} onDone={done} />
    </Page>
  )
}
