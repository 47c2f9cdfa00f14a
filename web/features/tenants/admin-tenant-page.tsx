import { useState } from 'react'
import { Link } from 'react-router-dom'
import { billingCalls } from '../../../shared/billing/calls.ts'
import { sessionCalls } from '../../../shared/session/calls.ts'
import { tenantSettingsCalls } from '../../../shared/tenants/settings-calls.ts'
import { tenantCalls } from '../../../shared/tenants/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { type Tenant } from '../../../shared/tenants/tenant.ts'
import { useCall, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { History } from '../../components/history/history.tsx'
import { Page } from '../../components/page/page.tsx'
import { useUuid } from '../../components/page/use-uuid.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useSwitchTenant } from '../../session/switch-tenant.ts'
import { useMay, useUser } from '../../session/session.tsx'
import { ErrorMessage, QueryState } from '../../ui/query-state.tsx'
import { BillingSection } from '../../components/billing/billing-section.tsx'
import { TenantDetails } from './tenant-details.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const SettingsForm = lazyComponent(async () => ({
  default: (await import('./settings-form.tsx')).SettingsForm,
}))

function People() {
  const { roles } = useText()
  const { tenants } = useAccountText()
  const problem = useErrorMessage()
  const people = useWholeList(userCalls.listUsers)
  const active = (people.data ?? []).filter(({ is_active }) => is_active)
  return (
    <QueryState
      isLoading={people.isLoading}
      error={people.data ? null : problem(people.error)}
      onRetry={() => void people.refetch()}
    >
      <section className="section">
        <h2>{tenants.people}</h2>
        <ul className="plain-list paper">
          {active.map(({ uuid, name, role }) => (
            <li key={uuid}>
              <Link to={paths.user(uuid)}>{name}</Link> <span>{roles[role]}</span>
            </li>
          ))}
        </ul>
      </section>
    </QueryState>
  )
}

function OwnTenant({ tenant }: { tenant: Tenant }) {
  const may = useMay()
  const { common } = useText()
  const { tenants } = useAccountText()
  return (
    <div className="detail">
      <div>
        {/* Whoever comes from the banner looks for it, and pays. */}
        {may(billingCalls.getBilling) && <BillingSection />}
        <TenantDetails tenant={tenant} />
        {may(tenantSettingsCalls.updateTenant) && (
          <section className="section">
            <h2>{tenants.settings}</h2>
            <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
              <SettingsForm key={tenant.version} tenant={tenant} />
            </LazyBoundary>
          </section>
        )}
        <History uuid={tenant.uuid} />
      </div>
      <div>
        <People />
      </div>
    </div>
  )
}

/** One company as its admins see it: settings, plan, people; another one can be switched to. */
export default function AdminTenantPage() {
  const uuid = useUuid()
  const { tenant_id } = useUser()
  const may = useMay()
  const { chrome, common } = useText()
  const { tenants } = useAccountText()
  const problem = useErrorMessage()
  const tenant = useCall(tenantCalls.getTenant, { params: { uuid } })
  const switchTenant = useSwitchTenant()
  const [failure, setFailure] = useState<string | null>(null)
  const change = () => {
    switchTenant(uuid).catch(() => setFailure(chrome.switchFailed))
  }
  const back = (
    <Link className="button" to={paths.tenants}>
      {common.back}
    </Link>
  )
  const isCurrent = uuid === tenant_id
  return (
    <Page title={tenant.data?.name ?? tenants.one} actions={back}>
      <ErrorMessage text={failure} />
      <QueryState
        isLoading={tenant.isLoading}
        error={tenant.data ? null : problem(tenant.error)}
        onRetry={() => void tenant.refetch()}
      >
        {tenant.data && isCurrent && <OwnTenant tenant={tenant.data} />}
        {tenant.data && !isCurrent && <TenantDetails tenant={tenant.data} />}
        {tenant.data && !isCurrent && may(sessionCalls.switchTenant) && (
          <div>
            <button type="button" className="button primary" onClick={change}>
              {tenants.switchHere}
            </button>
          </div>
        )}
      </QueryState>
    </Page>
  )
}
