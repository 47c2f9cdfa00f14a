import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

/** The signed-in person's own account, and the companies they own. */
export default function AccountPage() {
  const me = useCall(api.getOwnUser)
  const owned = useCall(api.listOwnedTenants)
  const retry = () => {
    void me.refetch()
    void owned.refetch()
  }
  return (
    <Page title="Account Settings">
      <QueryState
        isLoading={me.isLoading || owned.isLoading}
        error={me.error || owned.error ? 'Failed to load account info.' : null}
        onRetry={retry}
        loadingText="Loading account settings..."
      >
        <Facts
          facts={[
            ['Name', me.data?.name],
            ['Email', me.data?.email],
            ['Role', me.data?.role],
            ['Tenant ID', me.data?.tenant_id],
            ['User UUID', me.data?.uuid],
          ]}
        />
        <h2>Tenants You Own</h2>
        {owned.data?.length ? (
          <ul>
            {owned.data.map(({ uuid, name, created_at, subscription }) => (
              <li key={uuid}>
                <Link to={paths.tenant(uuid)}>{name}</Link>, {formatDate(created_at)},{' '}
                {subscription}
              </li>
            ))}
          </ul>
        ) : (
          <p className="notice">You don’t own any tenants yet.</p>
        )}
      </QueryState>
    </Page>
  )
}
