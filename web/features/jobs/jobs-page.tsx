import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { joinAddress } from '../../../shared/fields/address.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { isClosed, type JobView } from '../../../shared/jobs/job.ts'
import { useList } from '../../api/queries.ts'
import { StatusBadge } from '../../components/entries/badges.tsx'
import { AddLink } from '../../components/page/add-link.tsx'
import { ListTable } from '../../components/page/list-page.tsx'
import { Page } from '../../components/page/page.tsx'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { useText, type AppText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table/column.ts'
import { LaborCell, laborUsed, useLabor, type Labor } from './labor-cell.tsx'
import { useJobOrder } from './use-job-order.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { LastWorked } from './last-worked.tsx'

const JobsBoard = lazyComponent(() => import('./jobs-board.tsx'))

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
        <>
          <JobLink uuid={job.uuid} color={job.color} look={job.main_color?.value} isRow>
            {job.job_name}
          </JobLink>
          <LastWorked job={job.uuid} />
        </>
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

/** How the jobs are looked at, by the address: as a list, or by status. */
function Views({ isBoard }: { isBoard: boolean }) {
  const { jobs } = useText()
  return (
    <nav className="tabs views" aria-label={jobs.view}>
      <Link to={paths.jobs} aria-current={isBoard ? undefined : 'page'}>
        {jobs.list}
      </Link>
      <Link to={`${paths.jobs}?view=board`} aria-current={isBoard ? 'page' : undefined}>
        {jobs.board}
      </Link>
    </nav>
  )
}

/** Jobs, those near their budget first, then what is going on; of one rank the newest on top. */
function JobsTable() {
  const text = useText()
  const jobs = useList(jobCalls.listJobs)
  const rows = jobs.rows ?? noJobs
  const hasBudgets = rows.some(({ labor }) => labor)
  const laborOf = useLabor(rows)
  const columns = useMemo(
    () => columnsIn(text, hasBudgets ? laborOf : null),
    [text, hasBudgets, laborOf],
  )
  const compare = useJobOrder()
  const atFirst = useMemo(
    () => ({
      compare,
      isFolded: ({ status }: JobView) => isClosed(status),
      unfold: text.jobs.showClosed,
    }),
    [text, compare],
  )
  return (
    <ListTable
      label={text.jobs.title}
      call={jobCalls.listJobs}
      columns={columns}
      empty={text.jobs.empty}
      whenEmpty={<AddLink call={jobCalls.createJob} to={paths.newJob} label={text.chrome.addJob} />}
      atFirst={atFirst}
    />
  )
}

/** All jobs, as a list or by their status. */
export default function JobsPage() {
  const { common, jobs } = useText()
  const isBoard = useSearchParams()[0].get('view') === 'board'
  return (
    <Page title={jobs.title}>
      <Views isBoard={isBoard} />
      {isBoard ? (
        <LazyBoundary fallback={<p className="notice loading">{common.loading}</p>}>
          <JobsBoard />
        </LazyBoundary>
      ) : (
        <JobsTable />
      )}
    </Page>
  )
}
