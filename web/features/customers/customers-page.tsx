import { Link } from 'react-router-dom'
import { joinAddress } from '../../../shared/address.ts'
import { api } from '../../../shared/api.ts'
import type { Customer } from '../../../shared/customer.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useList } from '../../api/queries.ts'
import { QuickAdd } from '../../layout/quick-add.tsx'
import { paths } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const columns: Column<Customer>[] = [
  {
    key: 'name',
    header: 'Name',
    value: (customer) => customer.name,
    render: (customer) => <Link to={paths.customer(customer.uuid)}>{customer.name}</Link>,
  },
  { key: 'phone', header: 'Phone', value: (customer) => customer.phone ?? '' },
  { key: 'email', header: 'Email', value: (customer) => customer.email ?? '' },
  { key: 'address', header: 'Address', value: joinAddress },
]

/** All customers. */
export default function CustomersPage() {
  const list = useList(api.listCustomers)
  return (
    <Page title="All Customers" actions={<QuickAdd />}>
      <QueryState
        isLoading={list.isLoading}
        error={list.error && sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
      >
        <DataTable
          label="All Customers"
          columns={columns}
          rows={list.rows ?? []}
          rowKey={(customer) => customer.uuid}
          empty="No customers yet. Add the first one with Add Customer."
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      </QueryState>
    </Page>
  )
}
