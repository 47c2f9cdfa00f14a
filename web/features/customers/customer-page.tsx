import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import type { Customer } from '../../../shared/customer.ts'
import type { Job } from '../../../shared/job.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall, useList, useSend } from '../../api/queries.ts'
import { useUuid } from '../../layout/use-uuid.ts'
import { paths } from '../../paths.ts'
import { useTimeZone, useUser } from '../../session/session.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditCustomerForm } from './customer-form.tsx'

const jobColumns: Column<Job>[] = [
  {
    key: 'job_name',
    header: 'Job Name',
    value: (job) => job.job_name,
    render: (job) => <Link to={paths.job(job.uuid)}>{job.job_name || 'Untitled Job'}</Link>,
  },
  { key: 'status', header: 'Status', value: (job) => job.status },
  { key: 'supervisor', header: 'Supervisor', value: (job) => job.supervisor_name ?? '' },
  { key: 'start', header: 'Start', value: (job) => job.start_date ?? '' },
  { key: 'completion', header: 'Completion', value: (job) => job.completion_date ?? 'N/A' },
]

function CustomerView({ customer }: { customer: Customer }) {
  const timeZone = useTimeZone()
  const jobs = useList(api.listCustomerJobs, { params: { uuid: customer.uuid } })
  return (
    <>
      <Facts
        facts={[
          ['Email', customer.email],
          ['Phone', customer.phone],
          ['Address 1', customer.address1],
          ['Address 2', customer.address2],
          ['City', customer.city],
          ['State', customer.state],
          ['ZIP', customer.zip],
          ['Created', formatDate(customer.created_at, timeZone)],
        ]}
      />
      {customer.notes && (
        <section>
          <h2>Notes</h2>
          <p>{customer.notes}</p>
        </section>
      )}
      <h2>Associated Jobs</h2>
      <QueryState
        isLoading={jobs.isLoading}
        error={jobs.error && sentenceOf(jobs.error)}
        onRetry={() => void jobs.refetch()}
      >
        <DataTable
          label="Associated Jobs"
          columns={jobColumns}
          rows={jobs.rows ?? []}
          rowKey={(job) => job.uuid}
          empty="No jobs found for this customer."
          onMore={jobs.hasNextPage ? () => void jobs.fetchNextPage() : undefined}
        />
      </QueryState>
    </>
  )
}

/** One customer with their jobs, and their edit form. */
export default function CustomerPage() {
  const uuid = useUuid()
  const { role } = useUser()
  const navigate = useNavigate()
  const customer = useCall(api.getCustomer, { params: { uuid } })
  const remove = useSend(api.deleteCustomer)
  const [isEditing, setEditing] = useState(false)
  const actions = (
    <>
      <Link className="button" to={paths.customers}>
        Back
      </Link>
      {role !== 'painter' && (
        <>
          <Button variant="default" onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Cancel' : 'Edit'}
          </Button>
          <ConfirmButton
            label="Delete"
            question="Warning: Deleting this customer will remove all associated data. Are you sure?"
            isDangerous
            isBusy={remove.isPending}
            onConfirm={() =>
              remove.mutate(
                { params: { uuid } },
                { onSuccess: () => void navigate(paths.customers) },
              )
            }
          />
        </>
      )}
    </>
  )
  return (
    <Page title={customer.data?.name ?? 'Customer'} actions={actions}>
      <QueryState
        isLoading={customer.isLoading}
        error={(customer.error ?? remove.error) && sentenceOf(customer.error ?? remove.error)}
        onRetry={() => {
          remove.reset()
          void customer.refetch()
        }}
      >
        {customer.data && isEditing && (
          <EditCustomerForm
            key={customer.data.version}
            customer={customer.data}
            onDone={() => setEditing(false)}
          />
        )}
        {customer.data && !isEditing && <CustomerView customer={customer.data} />}
      </QueryState>
    </Page>
  )
}
