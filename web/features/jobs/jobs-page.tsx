import { Link } from 'react-router-dom'
import { joinAddress } from '../../../shared/address.ts'
import { api } from '../../../shared/api.ts'
import type { Job } from '../../../shared/job.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useList } from '../../api/queries.ts'
import { QuickAdd } from '../../layout/quick-add.tsx'
import { paths } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const columns: Column<Job>[] = [
  {
    key: 'job_name',
    header: 'Job Name',
    value: (job) => job.job_name,
    render: (job) => <Link to={paths.job(job.uuid)}>{job.job_name}</Link>,
  },
  { key: 'address', header: 'Address', value: joinAddress },
  {
    key: 'supervisor',
    header: 'Supervisor',
    value: (job) => job.supervisor_name ?? '',
    render: (job) =>
      job.supervisor_id && <Link to={paths.user(job.supervisor_id)}>{job.supervisor_name}</Link>,
  },
  {
    key: 'customer',
    header: 'Customer',
    value: (job) => job.customer_name ?? '',
    render: (job) =>
      job.customer_id && <Link to={paths.customer(job.customer_id)}>{job.customer_name}</Link>,
  },
  { key: 'status', header: 'Status', value: (job) => job.status },
]

/** All jobs. */
export default function JobsPage() {
  const list = useList(api.listJobs)
  return (
    <Page title="All Jobs" actions={<QuickAdd />}>
      <QueryState
        isLoading={list.isLoading}
        error={list.error && sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
      >
        <DataTable
          label="All Jobs"
          columns={columns}
          rows={list.rows ?? []}
          rowKey={(job) => job.uuid}
          empty="No jobs yet. Add the first one with Add Job."
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      </QueryState>
    </Page>
  )
}
