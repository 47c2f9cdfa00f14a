import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import type { Tenant } from '../../../shared/tenant.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const columns: Column<Tenant>[] = [
  {
    key: 'name',
    header: 'Name',
    value: (tenant) => tenant.name,
    render: (tenant) => <Link to={paths.adminTenant(tenant.uuid)}>{tenant.name}</Link>,
  },
  { key: 'industry', header: 'Industry', value: (tenant) => tenant.industry ?? '' },
  { key: 'subscription', header: 'Subscription', value: (tenant) => tenant.subscription },
  {
    key: 'created',
    header: 'Created',
    value: (tenant) => tenant.created_at,
    render: (tenant) => formatDate(tenant.created_at),
  },
]

/** The companies that the person belongs to. */
export default function TenantsPage() {
  const tenants = useCall(api.listTenants)
  return (
    <Page title="Tenants">
      <QueryState
        isLoading={tenants.isLoading}
        error={tenants.error && sentenceOf(tenants.error)}
        onRetry={() => void tenants.refetch()}
      >
        <DataTable
          label="Tenants"
          columns={columns}
          rows={tenants.data ?? []}
          rowKey={(tenant) => tenant.uuid}
          empty="You don’t belong to any company yet."
        />
      </QueryState>
    </Page>
  )
}
