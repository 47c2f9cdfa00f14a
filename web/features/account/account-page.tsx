import { Link } from 'react-router-dom'
import { userCalls } from '../../../shared/users/calls.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page/page.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EmailSettingsForm } from './emails.tsx'
import { OwnTenants } from './own-tenants.tsx'
import { Reminders } from './reminders.tsx'
import { ThisDevice } from './this-device.tsx'
import { Preferences } from './preferences.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { Tokens } from './tokens/tokens.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

const Sessions = lazyComponent(() => import('./sessions.tsx'))

/** The signed-in person's own account, how they like to read, and the companies they own. */
export default function AccountPage() {
  const { columns, roles, subscriptions } = useText()
  const { account } = useAccountText()
  const format = useFormat()
  const me = useCall(userCalls.getOwnUser)
  const owned = useCall(userCalls.listOwnedTenants)
  const retry = () => {
    void me.refetch()
    void owned.refetch()
  }
  return (
    <Page title={account.title}>
      <QueryState
        isLoading={me.isLoading || owned.isLoading}
        error={(me.error && !me.data) || (owned.error && !owned.data) ? account.failed : null}
        onRetry={retry}
        loadingText={account.loading}
      >
        <div className="detail">
          <div>
            <Details
              facts={[
                [columns.name, me.data?.name],
                [columns.email, me.data?.email],
                [columns.role, me.data && roles[me.data.role]],
                [account.tenantId, me.data?.tenant_id],
                [account.userUuid, me.data?.uuid],
              ]}
            />
            <OwnTenants />
            <Preferences />
            <ThisDevice />
            <LazyBoundary>
              <Sessions />
            </LazyBoundary>
            <Reminders />
            <EmailSettingsForm />
            <Tokens
              isOwner={owned.data?.some(({ uuid }) => uuid === me.data?.tenant_id) ?? false}
            />
            {me.data?.role === 'admin' && <Webhooks />}
            {me.data?.role === 'admin' && (
              <p>
                <Link to={paths.imports()}>{account.importHours}</Link>
              </p>
            )}
          </div>
          <section className="section">
            <h2>{account.owned}</h2>
            {owned.data?.length ? (
              <ul className="plain-list paper">
                {owned.data.map(({ uuid, name, created_at, subscription }) => (
                  <li key={uuid}>
                    <Link to={paths.tenant(uuid)}>{name}</Link>
                    <span className="muted">
                      {format.date(created_at)}, {subscriptions[subscription]}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="notice">{account.noneOwned}</p>
            )}
          </section>
        </div>
      </QueryState>
    </Page>
  )
}
