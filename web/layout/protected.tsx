import { Navigate, useLocation } from 'react-router-dom'
import { wasSignedIn } from '../api/device/signed-in.ts'
import { useErrorMessage } from '../api/use-error-message.ts'
import { useText } from '../language/app/text.tsx'
import { paths, sessionEnded } from '../paths.ts'
import { useSession } from '../session/session.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Shell } from './shell.tsx'

/** Shows the pages below it to signed-in people; others go to sign in and come back afterwards. */
export default function Protected() {
  const session = useSession()
  const location = useLocation()
  const problem = useErrorMessage()
  const text = useText()
  switch (session.state) {
    case 'loading':
      return <p className="notice">{text.common.loading}</p>
    case 'authenticated':
      return <Shell />
    case 'no-tenant':
      return <Navigate to={paths.signup} replace />
    case 'unreachable':
      return (
        <main className="page">
          <QueryState isLoading={false} error={problem(session.error)} onRetry={session.retry}>
            {null}
          </QueryState>
        </main>
      )
    case 'unauthenticated':
      return (
        <Navigate
          to={wasSignedIn() ? `${paths.login}?${sessionEnded}` : paths.login}
          replace
          state={location.pathname + location.search + location.hash}
        />
      )
  }
}
