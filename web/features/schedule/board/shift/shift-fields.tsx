import { jobCalls } from '../../../../../shared/jobs/calls.ts'
import { isClosed } from '../../../../../shared/jobs/job.ts'
import { userCalls } from '../../../../../shared/users/calls.ts'
import { useWholeList } from '../../../../api/queries.ts'
import { jobOptions } from '../../../../components/jobs/job-options.ts'
import { useText } from '../../../../language/app/text.tsx'
import { useScheduleText } from '../../../../language/schedule/text.ts'
import { useFormat } from '../../../../session/tenant.ts'
import { NotesField, TextField, type TextForm } from '../../../../ui/form/fields.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { CrewField, type Crew } from './crew-field.tsx'
import { many, ManyField } from '../../../../components/many-field.tsx'

/** Turns the ids in a shift's job and people fields into names, for messages. */
export function useShiftValueNames(): (field: string, value: string) => string | undefined {
  const users = useWholeList(userCalls.listUsers)
  const jobs = useWholeList(jobCalls.listJobs)
  const nameOf = (user: string) => users.data?.find(({ uuid }) => uuid === user)?.name
  return (field, value) => {
    if (field === 'job_id') return jobs.data?.find(({ uuid }) => uuid === value)?.job_name
    if (field !== 'user_ids') return undefined
    const names = many.of(value).flatMap((user) => nameOf(user) ?? [])
    return names.length > 0 ? names.join(', ') : undefined
  }
}

interface Props {
  form: TextForm
  /** The days to choose from; of one shift, its own is typed. */
  days: readonly string[]
  /** Crews that work together on these days already, to choose at once. */
  crews: readonly Crew[]
  /** Whether one shift is edited, and not several planned. */
  isOneDay?: boolean
  /** Whether the day stays as it is: a series is moved by its rule. */
  isDayFixed?: boolean
  /** The first day that the shift may be moved to. */
  earliest?: string
}

/** What is planned: for which job, who, on which days, and when, if not all day. */
export function ShiftFields({
  form,
  days,
  crews,
  isOneDay = false,
  isDayFixed = false,
  earliest,
}: Props) {
  const { statuses } = useText()
  const { fields, hoursHint } = useScheduleText()
  const format = useFormat()
  const jobs = useWholeList(jobCalls.listJobs)
  const users = useWholeList(userCalls.listUsers)
  const values = form.getValues()
  const open = (jobs.data ?? []).filter(
    ({ uuid, status }) => !isClosed(status) || uuid === values.job_id,
  )
  const chosen = many.of(values.user_ids)
  const people = (users.data ?? [])
    .filter(({ uuid, is_active }) => is_active || chosen.includes(uuid))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  const labelOf = (date: string) => `${format.weekday(date)}, ${format.shortDate(date)}`
  return (
    <>
      <SearchField
        form={form}
        name="job_id"
        label={fields.job_id}
        required
        options={jobOptions(open, statuses)}
      />
      {isDayFixed ? null : isOneDay ? (
        <TextField
          form={form}
          name="date"
          label={fields.date}
          type="date"
          min={earliest}
          required
        />
      ) : (
        <ManyField
          form={form}
          name="days"
          label={fields.days}
          required
          options={days.map((date) => ({ value: date, label: labelOf(date) }))}
        />
      )}
      <CrewField
        form={form}
        crews={crews}
        nameOf={(user) => users.data?.find(({ uuid }) => uuid === user)?.name ?? ''}
      />
      <ManyField form={form} name="user_ids" label={fields.user_ids} options={people} />
      <div className="two-fields">
        <TextField form={form} name="start" label={fields.start} type="time" hint={hoursHint} />
        <TextField form={form} name="end" label={fields.end} type="time" />
      </div>
      <TextField form={form} name="task" label={fields.task} maxLength={120} />
      <TextField
        form={form}
        name="open_places"
        label={fields.open_places}
        type="number"
        inputMode="numeric"
      />
      <NotesField form={form} name="notes" label={fields.notes} />
    </>
  )
}
