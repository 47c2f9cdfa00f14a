import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import type { User } from '../../../shared/user.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useList } from '../../api/queries.ts'
import { QuickAdd } from '../../layout/quick-add.tsx'
import { paths } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { formatPay } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const columns: Column<User>[] = [
  {
    key: 'name',
    header: 'Painter',
    value: (user) => user.name,
    render: (user) => <Link to={paths.user(user.uuid)}>{user.name}</Link>,
  },
  { key: 'role', header: 'Role', value: (user) => user.role },
  {
    key: 'wage',
    header: 'Wage',
    value: (user) => user.hourly_pay ?? '',
    render: (user) =>
      user.hourly_pay === null || user.hourly_pay === undefined ? '' : formatPay(user.hourly_pay),
    align: 'right',
  },
  { key: 'email', header: 'Email', value: (user) => user.email ?? '' },
  { key: 'phone', header: 'Phone', value: (user) => user.phone ?? '' },
  { key: 'active', header: 'Active?', value: (user) => (user.is_active ? 'Yes' : 'No') },
]

/** Everybody in the company. */
export default function UsersPage() {
  const list = useList(api.listUsers)
  return (
    <Page title="All Users" actions={<QuickAdd />}>
      <QueryState
        isLoading={list.isLoading}
        error={list.error && sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
      >
        <DataTable
          label="All Users"
          columns={columns}
          rows={list.rows ?? []}
          rowKey={(user) => user.uuid}
          empty="Nobody here yet. Add the first one with Add User."
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      </QueryState>
    </Page>
  )
}
