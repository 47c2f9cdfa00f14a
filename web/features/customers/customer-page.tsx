import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { customerCalls } from '../../../shared/customers/calls.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import type { Customer } from '../../../shared/customers/customer.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { StatusBadge } from '../../components/entries/badges.tsx'
import { EditButton } from '../../components/page/edit-button.tsx'
import { History } from '../../components/history/history.tsx'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { ListTable } from '../../components/page/list-page.tsx'
import { Page } from '../../components/page/page.tsx'
import { useEditing } from '../../components/page/use-editing.ts'
import { useUuid } from '../../components/page/use-uuid.ts'
import { useSaved, useToast } from '../../components/toasts.tsx'
import { useText, type AppText } from '../../language/app/text.tsx'
import { useFieldName } from '../../language/app/field-names.ts'
import { paths } from '../../paths.ts'
import { useDraftName, useMay } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { EmailText, PhoneText } from '../../ui/contact.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Details } from '../../ui/details.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const EditCustomerForm = lazyComponent(async () => ({
  default: (await import('./customer-form.tsx')).EditCustomerForm,
}))

function jobColumns({ columns, common, customers, statuses }: AppText): Column<Job>[] {
  return [
    {
      key: 'job_name',
      header: columns.name,
      value: (job) => job.job_name || customers.untitled,
      render: (job) => (
        <JobLink uuid={job.uuid} color={job.color}>
          {job.job_name || customers.untitled}
        </JobLink>
      ),
      width: 1.6,
    },
    {
      key: 'status',
      header: columns.status,
      value: (job) => statuses[job.status],
      render: (job) => <StatusBadge status={job.status} />,
    },
    {
      key: 'supervisor',
      header: columns.supervisor,
      value: (job) => job.supervisor_name ?? '',
      render: (job) =>
        job.supervisor_id && <Link to={paths.user(job.supervisor_id)}>{job.supervisor_name}</Link>,
    },
    {
      key: 'start',
      header: columns.start,
      value: (job) => job.start_date?.slice(0, 10) ?? common.notAvailable,
    },
    {
      key: 'completion',
      header: columns.completion,
      value: (job) => job.completion_date?.slice(0, 10) ?? common.notAvailable,
    },
  ]
}

function CustomerView({ customer }: { customer: Customer }) {
  const text = useText()
  const fieldName = useFieldName()
  const may = useMay()
  const format = useFormat()
  const columns = useMemo(() => jobColumns(text), [text])
  return (
    <div className="detail">
      <div>
        <Details
          facts={[
            [text.columns.email, <EmailText email={customer.email} />],
            [text.columns.phone, <PhoneText phone={customer.phone} />],
            [fieldName('address1'), customer.address1],
            [fieldName('address2'), customer.address2],
            [fieldName('city'), customer.city],
            [fieldName('state'), customer.state],
            [fieldName('zip'), customer.zip],
            [text.columns.created, format.date(customer.created_at)],
          ]}
        />
        {customer.notes && (
          <section className="section">
            <h2>{text.common.notes}</h2>
            <p className="prose paper">{customer.notes}</p>
          </section>
        )}
        <History uuid={customer.uuid} />
      </div>
      <section className="section">
        <h2>{text.customers.jobs}</h2>
        {may(jobCalls.createJob) && (
          <p>
            <Link className="button" to={`${paths.newJob}?customer=${customer.uuid}`}>
              {text.chrome.addJob}
            </Link>
          </p>
        )}
        <ListTable
          label={text.customers.jobs}
          call={customerCalls.listCustomerJobs}
          params={{ uuid: customer.uuid }}
          columns={columns}
          empty={text.customers.noJobs}
        />
      </section>
    </div>
  )
}

/** One customer with their jobs, and their edit form. */
export default function CustomerPage() {
  const uuid = useUuid()
  const may = useMay()
  const { common, customers, jobs } = useText()
  const problem = useErrorMessage()
  const navigate = useNavigate()
  const customer = useCall(customerCalls.getCustomer, { params: { uuid } })
  const remove = useSend(customerCalls.deleteCustomer)
  const restore = useSend(customerCalls.restoreCustomer)
  const toast = useToast()
  const [isEditing, setEditing] = useEditing()
  const saved = useSaved()
  const draft = useDraftName(`updateCustomer:${uuid}`)
  const mayEdit = may(customerCalls.updateCustomer) && customer.data !== undefined
  const leave = () => void navigate(paths.customers)
  const actions = (
    <>
      <Link className="button" to={paths.customers}>
        {common.back}
      </Link>
      {mayEdit && (
        <>
          <EditButton isEditing={isEditing} setEditing={setEditing} draft={draft} />
          <ConfirmButton
            label={common.delete}
            question={customers.askDelete}
            isDangerous
            onConfirm={async () => {
              await remove.mutateAsync({ params: { uuid } })
              toast({
                message: jobs.deleted(customer.data?.name ?? customers.one),
                onUndo: () => restore.mutate({ params: { uuid } }),
              })
              leave()
            }}
          />
        </>
      )}
    </>
  )
  return (
    <Page title={customer.data?.name ?? customers.one} actions={actions}>
      <QueryState
        isLoading={customer.isLoading}
        error={customer.data ? null : problem(customer.error)}
        onRetry={() => void customer.refetch()}
      >
        {customer.data && isEditing && mayEdit && (
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            <EditCustomerForm
              customer={customer.data}
              draft={draft}
              onDone={() => {
                setEditing(false)
                saved()
              }}
            />
          </LazyBoundary>
        )}
        {customer.data && !(isEditing && mayEdit) && <CustomerView customer={customer.data} />}
      </QueryState>
    </Page>
  )
}
