import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useCompany } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { NewLogEntryForm } from './log-entry-form.tsx'

/** Writes an entry. */
export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const company = useCompany()
  const [now] = useState(() => Date.now())
  return (
    <Page title="Add New Log Entry">
      {company.isLoading ? (
        <p className="notice">Loading...</p>
      ) : (
        <NewLogEntryForm now={now} onDone={() => void navigate(paths.logs)} />
      )}
    </Page>
  )
}
