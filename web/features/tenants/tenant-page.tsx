import { Link } from 'react-router-dom'
import { billingCalls } from '../../../shared/billing/calls.ts'
import { tenantSettingsCalls } from '../../../shared/tenants/settings-calls.ts'
import { tenantCalls } from '../../../shared/tenants/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useUuid } from '../../components/page/use-uuid.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useMay, useUser } from '../../session/session.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { BillingSection } from '../../components/billing/billing-section.tsx'
import { TenantDetails } from './tenant-details.tsx'

export default function TenantPage() {
  const uuid = useUuid()
  const may = useMay()
  const { common } = useText()
  const { tenants } = useAccountText()
  const { tenant_id } = useUser()
  const problem = useErrorMessage()
  const tenant = useCall(tenantCalls.getTenant, { params: { uuid } })
  const actions = (
    <>
      <Link className="button" to={paths.home}>
        {common.back}
      </Link>
      {may(tenantSettingsCalls.updateTenant) && (
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
        {tenant.data && <TenantDetails tenant={tenant.data} />}
        {uuid === tenant_id && may(billingCalls.getBilling) && <BillingSection />}
      </QueryState>
    </Page>
  )
}
