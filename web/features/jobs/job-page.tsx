import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { api } from '../../../shared/api.ts'
import type { jobDetail } from '../../../shared/job.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { entryColumns } from '../../layout/entry-columns.tsx'
import { useUuid } from '../../layout/use-uuid.ts'
import { paths } from '../../paths.ts'
import { useTimeZone, useUser } from '../../session/session.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditJobForm } from './job-form.tsx'

type JobDetail = z.infer<typeof jobDetail>
type Entry = JobDetail['log_entries'][number]

const deleteWarning =
  'Warning: Deleting this job will delete all associated log entries! Are you sure you want to proceed?'

function columnsIn(timeZone: string): Column<Entry>[] {
  const { user, timestamp, type } = entryColumns(timeZone)
  return [
    user,
    timestamp,
    type,
    { key: 'notes', header: 'Notes', value: (entry) => entry.notes ?? '' },
  ]
}

function JobView({ job }: { job: JobDetail }) {
  const columns = columnsIn(useTimeZone())
  return (
    <>
      <Facts
        facts={[
          ['Name', job.job_name],
          ['Address', job.address],
          ['Status', job.status],
          [
            'Customer',
            job.customer_id && (
              <Link to={paths.customer(job.customer_id)}>{job.customer_name}</Link>
            ),
          ],
          [
            'Supervisor',
            job.supervisor_id && (
              <Link to={paths.user(job.supervisor_id)}>{job.supervisor_name}</Link>
            ),
          ],
          ['Start Date', job.start_date?.slice(0, 10)],
          ['Completion Date', job.completion_date?.slice(0, 10) ?? 'N/A'],
        ]}
      />
      {job.notes && (
        <section>
          <h2>Notes</h2>
          <p>{job.notes}</p>
        </section>
      )}
      <h2>Log Entries</h2>
      <DataTable
        label="Log Entries"
        columns={columns}
        rows={job.log_entries}
        rowKey={(entry) => entry.uuid}
        empty="No log entries found for this job."
      />
    </>
  )
}

/** One job with its entries, and its edit form. */
export default function JobPage() {
  const uuid = useUuid()
  const { role } = useUser()
  const navigate = useNavigate()
  const job = useCall(api.getJob, { params: { uuid } })
  const remove = useSend(api.deleteJob)
  const [isEditing, setEditing] = useState(false)
  const actions = (
    <>
      <Link className="button" to={paths.jobs}>
        Back to Jobs
      </Link>
      {role !== 'painter' && (
        <>
          <Button variant="default" onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Cancel' : 'Edit'}
          </Button>
          <ConfirmButton
            label="Delete"
            question={deleteWarning}
            isDangerous
            isBusy={remove.isPending}
            onConfirm={() =>
              remove.mutate({ params: { uuid } }, { onSuccess: () => void navigate(paths.jobs) })
            }
          />
        </>
      )}
    </>
  )
  return (
    <Page title={job.data?.job_name ?? 'Job'} actions={actions}>
      <QueryState
        isLoading={job.isLoading}
        error={(job.error ?? remove.error) && sentenceOf(job.error ?? remove.error)}
        onRetry={() => {
          remove.reset()
          void job.refetch()
        }}
        loadingText="Loading job details…"
      >
        {job.data && isEditing && (
          <EditJobForm key={job.data.version} job={job.data} onDone={() => setEditing(false)} />
        )}
        {job.data && !isEditing && <JobView job={job.data} />}
      </QueryState>
    </Page>
  )
}
