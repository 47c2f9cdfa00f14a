import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { joinAddress } from '../../../shared/fields/address.ts'
import { api } from '../../../shared/api.ts'
import type { Job } from '../../../shared/job.ts'
import { StatusBadge } from '../../components/entries/badges.tsx'
import { ListPage } from '../../components/page/list-page.tsx'
import { JobLink } from '../../components/job-chip.tsx'
import { useText, type AppText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table/column.ts'

function columnsIn({ columns, statuses }: AppText): Column<Job>[] {
  return [
    {
      key: 'job_name',
      header: columns.jobName,
      value: (job) => job.job_name,
      render: (job) => (
        <JobLink uuid={job.uuid} color={job.color}>
          {job.job_name}
        </JobLink>
      ),
      width: 1.6,
    },
    { key: 'address', header: columns.address, value: joinAddress, width: 1.6 },
    {
      key: 'supervisor',
      header: columns.supervisor,
      value: (job) => job.supervisor_name ?? '',
      render: (job) =>
        job.supervisor_id && <Link to={paths.user(job.supervisor_id)}>{job.supervisor_name}</Link>,
    },
    {
      key: 'customer',
      header: columns.customer,
      value: (job) => job.customer_name ?? '',
      render: (job) =>
        job.customer_id && <Link to={paths.customer(job.customer_id)}>{job.customer_name}</Link>,
    },
    {
      key: 'status',
      header: columns.status,
      value: (job) => statuses[job.status],
      render: (job) => <StatusBadge status={job.status} />,
      width: 0.8,
    },
  ]
}

export default function JobsPage() {
  const text = useText()
  const columns = useMemo(() => columnsIn(text), [text])
  return (
    <ListPage
      title={text.jobs.title}
      call={api.listJobs}
      columns={columns}
      empty={text.jobs.empty}
    />
  )
}
