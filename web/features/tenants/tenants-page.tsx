import { useMemo } from 'react'
import { tenantCalls } from '../../../shared/tenants/calls.ts'
import type { Tenant } from '../../../shared/tenants/tenant.ts'
import { ListPage } from '../../components/page/list-page.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useText, type AppText } from '../../language/app/text.tsx'
import type { Format } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { Column } from '../../ui/table/column.ts'

function columnsIn({ columns, subscriptions }: AppText, format: Format): Column<Tenant>[] {
  return [
    {
      key: 'name',
      header: columns.name,
      value: (tenant) => tenant.name,
      render: (tenant) => <RowLink to={paths.adminTenant(tenant.uuid)}>{tenant.name}</RowLink>,
    },
    { key: 'industry', header: columns.industry, value: (tenant) => tenant.industry ?? '' },
    {
      key: 'subscription',
      header: columns.subscription,
      value: (tenant) => subscriptions[tenant.subscription],
    },
    {
      key: 'created',
      header: columns.created,
      value: (tenant) => tenant.created_at,
      text: (tenant) => format.date(tenant.created_at),
    },
  ]
}

/** The companies that the person belongs to. */
export default function TenantsPage() {
  const text = useText()
  const { tenants } = useAccountText()
  const format = useFormat()
  const columns = useMemo(() => columnsIn(text, format), [text, format])
  return (
    <ListPage
      title={tenants.title}
      call={tenantCalls.listTenants}
      columns={columns}
      empty={tenants.empty}
    />
  )
}
