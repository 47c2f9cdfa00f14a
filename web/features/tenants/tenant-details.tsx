import { Link } from 'react-router-dom'
import type { Tenant } from '../../../shared/tenants/tenant.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'

export function TenantDetails({ tenant }: { tenant: Tenant }) {
  const { columns, subscriptions } = useText()
  const { tenants } = useAccountText()
  const format = useFormat()
  return (
    <Details
      facts={[
        [tenants.uuid, tenant.uuid],
        [columns.created, format.date(tenant.created_at)],
        [columns.industry, tenant.industry],
        [columns.subscription, subscriptions[tenant.subscription]],
        [tenants.zone, tenant.time_zone],
        [tenants.owner, <Link to={paths.user(tenant.account_owner)}>{tenant.account_owner}</Link>],
        [tenants.ownerName, tenant.account_owner_name],
      ]}
    />
  )
}
