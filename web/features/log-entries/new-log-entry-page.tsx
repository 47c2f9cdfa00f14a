import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useTenant } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { NewLogEntryForm } from './log-entry-form.tsx'

export default function NewLogEntryPage() {
  const navigate = useNavigate()
  const tenant = useTenant()
  const { logs } = useText()
  const problem = useErrorMessage()
  const [now] = useState(() => Date.now())
  return (
    <Page title={logs.newTitle}>
      <QueryState
        isLoading={tenant.isLoading}
        error={tenant.data ? null : problem(tenant.error)}
        onRetry={() => void tenant.refetch()}
      >
        {tenant.data && <NewLogEntryForm now={now} onDone={() => void navigate(paths.logs)} />}
      </QueryState>
    </Page>
  )
}
