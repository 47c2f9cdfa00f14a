import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.tsx'

/** Shows the pages below it to signed-in people; others go to sign in and come back afterwards. */
export default function Protected() {
  const session = useSession()
  const location = useLocation()
  switch (session.state) {
    case 'loading':
      return <p className="notice">Loading...</p>
    case 'authenticated':
      return <Outlet />
    case 'no-company':
      return <Navigate to={paths.signup} replace />
    case 'unauthenticated':
      return (
        <Navigate
          to={paths.login}
          replace
          state={location.pathname + location.search + location.hash}
        />
      )
  }
}
