import { useMemo } from 'react'
import { joinAddress } from '../../../shared/fields/address.ts'
import { customerCalls } from '../../../shared/customers/calls.ts'
import type { Customer } from '../../../shared/customers/customer.ts'
import { AddLink } from '../../components/page/add-link.tsx'
import { ListPage } from '../../components/page/list-page.tsx'
import { useText, type AppText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { Column } from '../../ui/table/column.ts'

function columnsIn({ columns }: AppText): Column<Customer>[] {
  return [
    {
      key: 'name',
      header: columns.name,
      value: (customer) => customer.name,
      render: (customer) => <RowLink to={paths.customer(customer.uuid)}>{customer.name}</RowLink>,
    },
    { key: 'phone', header: columns.phone, value: (customer) => customer.phone ?? '' },
    { key: 'email', header: columns.email, value: (customer) => customer.email ?? '', width: 1.2 },
    { key: 'address', header: columns.address, value: joinAddress, width: 1.6 },
  ]
}

export default function CustomersPage() {
  const text = useText()
  const columns = useMemo(() => columnsIn(text), [text])
  return (
    <ListPage
      title={text.customers.title}
      call={customerCalls.listCustomers}
      columns={columns}
      empty={text.customers.empty}
      whenEmpty={
        <AddLink
          call={customerCalls.createCustomer}
          to={paths.newCustomer}
          label={text.chrome.addCustomer}
        />
      }
    />
  )
}
