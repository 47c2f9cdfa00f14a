import { Link } from 'react-router-dom'
import type { Tenant } from '../../../shared/tenant.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format.ts'

/** A company's facts. */
export function TenantFacts({ tenant }: { tenant: Tenant }) {
  return (
    <Facts
      facts={[
        ['UUID', tenant.uuid],
        ['Created', formatDate(tenant.created_at, tenant.time_zone)],
        ['Industry', tenant.industry],
        ['Subscription', tenant.subscription],
        ['Time Zone', tenant.time_zone],
        [
          'Account Owner',
          <Link to={paths.user(tenant.account_owner)}>{tenant.account_owner}</Link>,
        ],
        ['Owner Name', tenant.account_owner_name],
      ]}
    />
  )
}
