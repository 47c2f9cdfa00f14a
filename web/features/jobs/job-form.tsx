import { Alert } from '@mantine/core'
import { api } from '../../../shared/api.ts'
import { maxPageLimit } from '../../../shared/page.ts'
import { createFormStatuses, editFormStatuses, type Job } from '../../../shared/job.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useCall } from '../../api/queries.ts'
import { orNull } from '../../ui/blank.ts'
import { NotesField, SelectField, TextField, type TextForm } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'

const none = { value: '', label: '—' }

function CustomerField({ form }: { form: TextForm }) {
  const customers = useCall(api.listCustomers, { query: { limit: maxPageLimit } })
  const options = (customers.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  return (
    <>
      {customers.error && <Alert color="red">Unable to load customers.</Alert>}
      <SelectField form={form} name="customer_id" label="Customer" options={[none, ...options]} />
    </>
  )
}

function SupervisorField({ form }: { form: TextForm }) {
  const users = useCall(api.listUsers, { query: { limit: maxPageLimit } })
  const options = (users.data ?? [])
    .filter(({ role, is_active }) => role !== 'painter' && is_active)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  return (
    <SelectField form={form} name="supervisor_id" label="Supervisor" options={[none, ...options]} />
  )
}

function JobFields({ form, statuses }: { form: TextForm; statuses: readonly string[] }) {
  return (
    <>
      <TextField form={form} name="job_name" label="Job Name" required />
      <TextField form={form} name="address" label="Address" required />
      <CustomerField form={form} />
      <SupervisorField form={form} />
      <SelectField
        form={form}
        name="status"
        label="Status"
        options={statuses.map((value) => ({ value, label: value }))}
      />
      <TextField form={form} name="start_date" label="Start Date" type="date" />
      <TextField form={form} name="completion_date" label="Completion Date" type="date" />
      <NotesField form={form} name="notes" label="Notes" />
    </>
  )
}

const emptyJob = {
  job_name: '',
  address: '',
  customer_id: '',
  supervisor_id: '',
  status: '',
  start_date: '',
  completion_date: '',
  notes: '',
}

type Values = Record<string, string>

function bodyOf(values: Values) {
  return {
    job_name: values.job_name ?? '',
    address: values.address ?? '',
    customer_id: orNull(values.customer_id),
    supervisor_id: orNull(values.supervisor_id),
    start_date: orNull(values.start_date),
    completion_date: orNull(values.completion_date),
    notes: orNull(values.notes),
  }
}

/** The form that adds a job. */
export function NewJobForm({ onDone }: { onDone: () => void }) {
  const { form, ...state } = useCallForm({
    call: api.createJob,
    initial: { ...emptyJob, status: 'Pending' },
    bodyOf: (values) => ({
      ...bodyOf(values),
      status: createFormStatuses.find((status) => status === values.status),
    }),
    onDone,
    failure: 'Failed to create job (Address cannot be blank)',
  })
  return (
    <Form label="Add New Job" submit="Add Job" {...state}>
      <JobFields form={form} statuses={createFormStatuses} />
    </Form>
  )
}

/** The form that changes a job, based on the version that is shown. */
export function EditJobForm({ job, onDone }: { job: Job; onDone: () => void }) {
  const { form, ...state } = useCallForm({
    call: api.updateJob,
    params: { uuid: job.uuid },
    initial: {
      job_name: job.job_name,
      address: job.address,
      customer_id: job.customer_id ?? '',
      supervisor_id: job.supervisor_id ?? '',
      status: job.status,
      start_date: job.start_date ?? '',
      completion_date: job.completion_date ?? '',
      notes: job.notes ?? '',
    },
    bodyOf: (values, seen) => ({
      ...bodyOf(values),
      status: editFormStatuses.find((status) => status === values.status),
      version: seen ?? job.version,
    }),
    onDone,
    failure: 'Failed to update job',
  })
  return (
    <Form label="Edit Job" submit="Save" {...state}>
      <JobFields form={form} statuses={editFormStatuses} />
    </Form>
  )
}
