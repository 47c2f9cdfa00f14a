import { api } from '../../../shared/api.ts'
import { maxPageLimit } from '../../../shared/page.ts'
import {
  defaultEntryType,
  entryType,
  writableTypes,
  type LogEntry,
} from '../../../shared/log-entry.ts'
import { instantOfWall, wallClock } from '../../../shared/time-zone.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useCall } from '../../api/queries.ts'
import { useTimeZone, useUser } from '../../session/session.tsx'
import { orNull } from '../../ui/blank.ts'
import { NotesField, SelectField, TextField, type TextForm } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { formatType } from '../../ui/format.ts'

const none = { value: '', label: '—' }

function EntryFields({ form, timeZone }: { form: TextForm; timeZone: string }) {
  const me = useUser()
  const users = useCall(api.listUsers, { query: { limit: maxPageLimit } })
  const jobs = useCall(api.listJobs, { query: { limit: maxPageLimit } })
  const people = (users.data ?? [])
    .filter(({ uuid, is_active }) => (me.role === 'painter' ? uuid === me.uuid : is_active))
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  const places = (jobs.data ?? []).map(({ uuid, job_name }) => ({ value: uuid, label: job_name }))
  const types = writableTypes(me.role).map((value) => ({ value, label: formatType(value) }))
  return (
    <>
      <SelectField form={form} name="user_id" label="User" required options={[none, ...people]} />
      <SelectField form={form} name="job_id" label="Job" required options={[none, ...places]} />
      <SelectField form={form} name="type" label="Type" options={types} />
      <TextField
        form={form}
        name="timestamp"
        label="Timestamp"
        type="datetime-local"
        hint={`Time zone: ${timeZone}`}
      />
      <NotesField form={form} name="notes" label="Notes" />
    </>
  )
}

function bodyIn(timeZone: string) {
  return (values: Record<string, string>) => ({
    user_id: values.user_id ?? '',
    job_id: values.job_id ?? '',
    type: entryType.options.find((type) => type === values.type),
    timestamp: values.timestamp ? instantOfWall(values.timestamp, timeZone) : undefined,
    notes: orNull(values.notes),
  })
}

/** The form that writes an entry; for oneself, now, unless said otherwise. */
export function NewLogEntryForm({ now, onDone }: { now: number; onDone: () => void }) {
  const me = useUser()
  const timeZone = useTimeZone()
  const { form, ...state } = useCallForm({
    call: api.createLogEntry,
    initial: {
      user_id: me.uuid,
      job_id: '',
      type: defaultEntryType,
      timestamp: wallClock(now, timeZone),
      notes: '',
    },
    bodyOf: bodyIn(timeZone),
    onDone,
    failure: 'Failed to create log entry',
  })
  return (
    <Form label="Add New Log Entry" submit="Add Log Entry" {...state}>
      <EntryFields form={form} timeZone={timeZone} />
    </Form>
  )
}

/** The form that corrects an entry, based on the version that is shown. */
export function EditLogEntryForm({ entry, onDone }: { entry: LogEntry; onDone: () => void }) {
  const timeZone = useTimeZone()
  const shown = wallClock(Date.parse(entry.timestamp), timeZone)
  const { form, ...state } = useCallForm({
    call: api.updateLogEntry,
    params: { uuid: entry.uuid },
    initial: {
      user_id: entry.user_id,
      job_id: entry.job_id,
      type: entry.entry_type,
      timestamp: shown,
      notes: entry.notes ?? '',
    },
    bodyOf: (values, seen) => ({
      ...bodyIn(timeZone)(values),
      // The field shows minutes: left alone, the seconds of the entry stay.
      ...(values.timestamp === shown && { timestamp: entry.timestamp }),
      version: seen ?? entry.version,
    }),
    onDone,
    failure: 'Failed to update log entry',
  })
  return (
    <Form label="Edit Log Entry" submit="Save" {...state}>
      <EntryFields form={form} timeZone={timeZone} />
    </Form>
  )
}
