import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useProblem } from '../../api/use-problem.ts'
import { Page } from '../../layout/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useCompany } from '../../session/session.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { NewLogEntryForm } from './log-entry-form.tsx'

/** Writes an entry. */
export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const company = useCompany()
  const { logs } = useText()
  const problem = useProblem()
  const [now] = useState(() => Date.now())
  return (
    <Page title={logs.newTitle}>
      <QueryState
        isLoading={company.isLoading}
        error={company.data ? null : problem(company.error)}
        onRetry={() => void company.refetch()}
      >
        {company.data && <NewLogEntryForm now={now} onDone={() => void navigate(paths.logs)} />}
      </QueryState>
    </Page>
  )
}
