import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { useCall } from '../../api/queries.ts'
import { useProblem } from '../../api/use-problem.ts'
import { Page } from '../../layout/page.tsx'
import { useUuid } from '../../layout/use-uuid.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TenantFacts } from './tenant-facts.tsx'

/** One company. */
export default function TenantPage() {
  const uuid = useUuid()
  const { role } = useUser()
  const { common, tenants } = useText()
  const problem = useProblem()
  const tenant = useCall(api.getTenant, { params: { uuid } })
  const actions = (
    <>
      <Link className="button" to={paths.home}>
        {common.back}
      </Link>
      {role === 'admin' && (
        <Link className="button" to={paths.adminTenant(uuid)}>
          {common.edit}
        </Link>
      )}
    </>
  )
  return (
    <Page title={tenant.data?.name ?? tenants.one} actions={actions}>
      <QueryState
        isLoading={tenant.isLoading}
        error={tenant.data ? null : problem(tenant.error)}
        onRetry={() => void tenant.refetch()}
      >
        {tenant.data && <TenantFacts tenant={tenant.data} />}
      </QueryState>
    </Page>
  )
}
