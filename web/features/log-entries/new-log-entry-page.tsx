import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../layout/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useCompany } from '../../session/session.tsx'
import { NewLogEntryForm } from './log-entry-form.tsx'

/** Writes an entry. */
export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const company = useCompany()
  const { common, logs } = useText()
  const [now] = useState(() => Date.now())
  return (
    <Page title={logs.newTitle}>
      {company.isLoading ? (
        <p className="notice">{common.loading}</p>
      ) : (
        <NewLogEntryForm now={now} onDone={() => void navigate(paths.logs)} />
      )}
    </Page>
  )
}
