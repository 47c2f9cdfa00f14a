import { billingCalls } from '../../../shared/billing/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Permitted } from '../../components/page/permitted.tsx'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/session.tsx'
import { SeatsNotice } from '../../components/billing/seats-notice.tsx'
import { NewUserForm } from './user-form.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

export default function NewUserPage() {
  const navigate = useNavigate()
  // What the address gives the form is another form.
  const { search } = useLocation()
  const { users } = useText()
  const may = useMay()
  return (
    <Page title={users.newTitle}>
      <Permitted call={userCalls.createUser}>
        <p>
          <Link to={paths.severalUsers}>{users.several}</Link>
        </p>
        {may(billingCalls.previewSeats) && (
          <LazyBoundary>
            <SeatsNotice />
          </LazyBoundary>
        )}
        <NewUserForm
          key={search}
          onDone={(uuid) => void navigate(uuid ? `${paths.users}?added=${uuid}` : paths.users)}
        />
      </Permitted>
    </Page>
  )
}
