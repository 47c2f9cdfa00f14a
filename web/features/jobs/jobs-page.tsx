import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { joinAddress } from '../../../shared/fields/address.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { isClosed, type JobView } from '../../../shared/jobs/job.ts'
import { useList } from '../../api/queries.ts'
import { StatusBadge } from '../../components/entries/badges.tsx'
import { useOverview } from '../../components/overview/use-overview.ts'
import { AddLink } from '../../components/page/add-link.tsx'
import { ListPage } from '../../components/page/list-page.tsx'
import { JobLink } from '../../components/job-chip.tsx'
import { useText, type AppText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table/column.ts'
import { LaborCell, laborUsed, useLabor, type Labor } from './labor-cell.tsx'

function columnsIn(
  { columns, statuses }: AppText,
  laborOf: ((job: JobView) => Labor | null) | null,
): Column<JobView>[] {
  const labor: Column<JobView> | null = laborOf && {
    key: 'labor',
    header: columns.labor,
    value: (job) => laborUsed(job, laborOf(job)) ?? '',
    render: (job) => <LaborCell job={job} />,
  }
  return [
    {
      key: 'job_name',
      header: columns.jobName,
      value: (job) => job.job_name,
      render: (job) => (
        <JobLink uuid={job.uuid} color={job.color} look={job.main_color?.value} isRow>
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
      choices: 'of rows',
      render: (job) =>
        job.supervisor_id && <Link to={paths.user(job.supervisor_id)}>{job.supervisor_name}</Link>,
    },
    {
      key: 'customer',
      header: columns.customer,
      value: (job) => job.customer_name ?? '',
      choices: 'of rows',
      render: (job) =>
        job.customer_id && <Link to={paths.customer(job.customer_id)}>{job.customer_name}</Link>,
    },
    {
      key: 'status',
      header: columns.status,
      value: (job) => statuses[job.status],
      choices: Object.values(statuses),
      render: (job) => <StatusBadge status={job.status} />,
      width: 0.95,
    },
    ...(labor ? [labor] : []),
  ]
}

const noJobs: readonly JobView[] = []

/** What is going on, what is to come, what is over. */
function rankOf({ status }: JobView): number {
  return isClosed(status) ? 2 : status === 'Pending' ? 1 : 0
}

/** Jobs, those near their budget first, then what is going on; of one rank the newest on top. */
export default function JobsPage() {
  const text = useText()
  const jobs = useList(jobCalls.listJobs)
  const rows = jobs.rows ?? noJobs
  const hasBudgets = rows.some(({ labor }) => labor)
  const laborOf = useLabor(rows)
  const columns = useMemo(
    () => columnsIn(text, hasBudgets ? laborOf : null),
    [text, hasBudgets, laborOf],
  )
  const budgets = useOverview().data?.budgets
  const atFirst = useMemo(() => {
    const urgent = new Set(budgets?.map(({ job_id }) => job_id))
    const first = (job: JobView) => (urgent.has(job.uuid) ? -1 : rankOf(job))
    return {
      compare: (a: JobView, b: JobView) => first(a) - first(b),
      isFolded: ({ status }: JobView) => isClosed(status),
      unfold: text.jobs.showClosed,
    }
  }, [text, budgets])
  return (
    <ListPage
      title={text.jobs.title}
      call={jobCalls.listJobs}
      columns={columns}
      empty={text.jobs.empty}
      whenEmpty={<AddLink call={jobCalls.createJob} to={paths.newJob} label={text.chrome.addJob} />}
      atFirst={atFirst}
    />
  )
}
