import { useSearchParams } from 'react-router-dom'
import { customerCalls } from '../../../shared/customers/calls.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import {
  createFormStatuses,
  editFormStatuses,
  jobStatusInput,
  workArea,
  type Job,
} from '../../../shared/jobs/job.ts'
import { jobColor } from '../../../shared/fields/job-color.ts'
import { canSupervise } from '../../../shared/fields/role.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useWholeList } from '../../api/queries.ts'
import { useGivenFields } from '../../components/page/use-given-fields.ts'
import { useText } from '../../language/app/text.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { NotesField, SelectField, TextField, type TextForm } from '../../ui/form/fields.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ColorField } from './color-field.tsx'
import { MapPinField } from './map-pin-field.tsx'
import { CustomerField, newCustomerFields } from './customer-field.tsx'

type Status = (typeof createFormStatuses)[number] | (typeof editFormStatuses)[number]

function SupervisorField({ form }: { form: TextForm }) {
  const { columns } = useText()
  const users = useWholeList(userCalls.listUsers)
  const options = (users.data ?? [])
    .filter(({ role, is_active }) => canSupervise(role) && is_active)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  return (
    <SearchField form={form} name="supervisor_id" label={columns.supervisor} options={options} />
  )
}

function JobFields({ form, offered }: { form: TextForm; offered: readonly Status[] }) {
  const { columns, common, jobs, statuses } = useText()
  const chosen = jobStatusInput.safeParse(form.getValues().status).data
  const isRenamed = chosen !== undefined && chosen !== form.getValues().status
  return (
    <>
      <TextField form={form} name="job_name" label={columns.jobName} required />
      <TextField form={form} name="address" label={columns.address} required />
      <CustomerField form={form} />
      <SupervisorField form={form} />
      <SelectField
        form={form}
        name="status"
        label={columns.status}
        options={offered.map((value) => ({ value, label: statuses[value] }))}
        {...(isRenamed && { hint: jobs.shownAs(statuses[chosen]) })}
      />
      <SelectField
        form={form}
        name="work_area"
        options={[
          { value: '', label: '' },
          ...workArea.options.map((value) => ({ value, label: value })),
        ]}
      />
      <TextField form={form} name="start_date" type="date" />
      <TextField form={form} name="completion_date" type="date" />
      <NotesField form={form} name="notes" label={common.notes} />
      <ColorField form={form} />
    </>
  )
}

function valuesOf(job: Partial<Job>) {
  return {
    job_name: job.job_name ?? '',
    address: job.address ?? '',
    customer_id: job.customer_id ?? '',
    supervisor_id: job.supervisor_id ?? '',
    status: job.status ?? 'Pending',
    work_area: job.work_area ?? '',
    start_date: job.start_date ?? '',
    completion_date: job.completion_date ?? '',
    notes: job.notes ?? '',
    color: job.color ?? '',
    map_pin: job.map_pin ?? '',
  }
}

function bodyOf(values: Record<string, string>) {
  return {
    job_name: values.job_name ?? '',
    address: values.address ?? '',
    customer_id: orNull(values.customer_id),
    supervisor_id: orNull(values.supervisor_id),
    start_date: orNull(values.start_date),
    completion_date: orNull(values.completion_date),
    notes: orNull(values.notes),
    color: jobColor.options.find((name) => name === values.color) ?? null,
  }
}

const workAreaOf = (values: Record<string, string>) =>
  workArea.options.find((area) => area === values.work_area)

/** A customer who was typed and not added would be lost with the form. */
function useUnfinished() {
  const { jobs } = useText()
  return ({ new_customer = '' }: Record<string, string>) =>
    new_customer.trim() === '' ? null : jobs.addCustomerFirst(new_customer)
}

/** The form that adds a job. */
export function NewJobForm({ onDone }: { onDone: (made: string | undefined) => void }) {
  const [search] = useSearchParams()
  const { chrome, forms, jobs } = useText()
  const unfinishedIn = useUnfinished()
  const { name, typed } = useGivenFields('createJob', { name: 'job_name', address: 'address' })
  const { form, state } = useCallForm({
    call: jobCalls.createJob,
    draft: { name },
    fields: {
      typed,
      initial: {
        ...valuesOf({}),
        ...newCustomerFields,
        customer_id: search.get('customer') ?? '',
      },
    },
    checks: { unfinishedIn },
    bodyOf: (values) => ({
      ...bodyOf(values),
      ...(workAreaOf(values) && { work_area: workAreaOf(values) }),
      status: createFormStatuses.find((status) => status === values.status),
    }),
    onDone: ([made]) => onDone(made?.uuid),
    // The agreed sentence names the address; with one typed, something else was wrong.
    failure: ({ address = '' }) =>
      address.trim() === '' ? forms.failures.job : forms.failures.jobWithAddress,
  })
  return (
    <Form label={jobs.newTitle} submit={chrome.addJob} state={state}>
      <JobFields form={form} offered={createFormStatuses} />
    </Form>
  )
}

/** The form that changes a job, based on the version that is shown. */
export function EditJobForm({
  job,
  draft,
  onDone,
}: {
  job: Job
  draft: string
  onDone: () => void
}) {
  const { common, forms } = useText()
  const unfinishedIn = useUnfinished()
  const customers = useWholeList(customerCalls.listCustomers)
  const users = useWholeList(userCalls.listUsers)
  const { form, state } = useCallForm({
    call: jobCalls.updateJob,
    params: { uuid: job.uuid },
    draft: { name: draft },
    fields: { initial: { ...valuesOf(job), ...newCustomerFields }, valuesOf, version: job.version },
    checks: { unfinishedIn },
    bodyOf: (values, version) => ({
      ...bodyOf(values),
      // Left alone, the color that comes from the id stays one.
      ...(values.color === job.color && { color: undefined }),
      map_pin: orNull(values.map_pin),
      work_area: workAreaOf(values) ?? null,
      status: editFormStatuses.find((status) => status === values.status),
      version,
    }),
    onDone,
    failure: forms.failures.updateJob,
  })
  return (
    <Form
      label={common.edit}
      submit={common.save}
      state={state}
      nameOf={(field, value) => {
        if (field === 'customer_id') return customers.data?.find(({ uuid }) => uuid === value)?.name
        return field === 'supervisor_id'
          ? users.data?.find(({ uuid }) => uuid === value)?.name
          : undefined
      }}
    >
      <JobFields form={form} offered={editFormStatuses} />
      <MapPinField form={form} />
    </Form>
  )
}
