import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall } from '../../api/queries.ts'
import { useUuid } from '../../layout/use-uuid.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TenantFacts } from './tenant-facts.tsx'

/** One company. */
export default function TenantPage() {
  const uuid = useUuid()
  const tenant = useCall(api.getTenant, { params: { uuid } })
  const back = (
    <Link className="button" to={paths.home}>
      Back
    </Link>
  )
  return (
    <Page title={tenant.data?.name ?? 'Tenant'} actions={back}>
      <QueryState
        isLoading={tenant.isLoading}
        error={tenant.error && sentenceOf(tenant.error)}
        onRetry={() => void tenant.refetch()}
      >
        {tenant.data && <TenantFacts tenant={tenant.data} />}
      </QueryState>
    </Page>
  )
}
