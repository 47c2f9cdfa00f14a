import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { type Tenant } from '../../../shared/tenant.ts'
import { dollarsPerUserMonth } from '../../../shared/terms.ts'
import { useCall, useWholeList } from '../../api/queries.ts'
import { useProblem } from '../../api/use-problem.ts'
import { History } from '../../layout/history.tsx'
import { Page } from '../../layout/page.tsx'
import { useUuid } from '../../layout/use-uuid.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFormat, useSwitchTenant, useUser } from '../../session/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Problem, QueryState } from '../../ui/query-state.tsx'
import { TenantFacts } from './tenant-facts.tsx'

const SettingsForm = lazy(() =>
  import('./settings-form.tsx').then((form) => ({ default: form.SettingsForm })),
)

function Plan({ tenant }: { tenant: Tenant }) {
  const { columns, roles, subscriptions, tenants } = useText()
  const format = useFormat()
  const problem = useProblem()
  const people = useWholeList(api.listUsers)
  const active = (people.data ?? []).filter(({ is_active }) => is_active)
  return (
    <QueryState
      isLoading={people.isLoading}
      error={people.data ? null : problem(people.error)}
      onRetry={() => void people.refetch()}
    >
      <section className="section">
        <h2>{tenants.plan}</h2>
        <Facts
          facts={[
            [columns.subscription, subscriptions[tenant.subscription]],
            [tenants.freeUntil, format.date(tenant.trial_ends_at)],
            [tenants.activePeople, format.number(active.length)],
            [tenants.perMonth, format.money(active.length * dollarsPerUserMonth)],
          ]}
        />
      </section>
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

function OwnCompany({ tenant }: { tenant: Tenant }) {
  const { role } = useUser()
  const { common, tenants } = useText()
  return (
    <div className="detail">
      <div>
        <TenantFacts tenant={tenant} />
        {role === 'admin' && (
          <section className="section">
            <h2>{tenants.settings}</h2>
            <Suspense fallback={<p className="notice">{common.loading}</p>}>
              <SettingsForm key={tenant.version} tenant={tenant} />
            </Suspense>
          </section>
        )}
        <History uuid={tenant.uuid} />
      </div>
      <div>
        <Plan tenant={tenant} />
      </div>
    </div>
  )
}

/** One company as its admins see it: settings, plan, people; another one can be switched to. */
export default function AdminTenantPage() {
  const uuid = useUuid()
  const { tenant_id, role } = useUser()
  const { chrome, common, tenants } = useText()
  const problem = useProblem()
  const tenant = useCall(api.getTenant, { params: { uuid } })
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
      <Problem text={failure} />
      <QueryState
        isLoading={tenant.isLoading}
        error={tenant.data ? null : problem(tenant.error)}
        onRetry={() => void tenant.refetch()}
      >
        {tenant.data && isCurrent && <OwnCompany tenant={tenant.data} />}
        {tenant.data && !isCurrent && <TenantFacts tenant={tenant.data} />}
        {tenant.data && !isCurrent && role === 'admin' && (
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
