import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { NewLogEntryForm } from './log-entry-form.tsx'

export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const { logs } = useText()
  const [now] = useState(() => Date.now())
  return (
    <Page title={logs.newTitle}>
      <NewLogEntryForm now={now} onDone={() => void navigate(paths.logs)} />
    </Page>
  )
}
