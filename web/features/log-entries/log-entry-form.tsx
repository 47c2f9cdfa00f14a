import { lazy, Suspense, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import {
  defaultEntryType,
  entryTypeInput,
  isPunch,
  newLogEntry,
  writableTypes,
  type LogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { breakKinds } from '../../../shared/payroll/punches.ts'
import { canSeeEveryone } from '../../../shared/users/role.ts'
import { instantOfWall, wallClock } from '../../../shared/time/time-zone.ts'
import type { Operation } from '../../api/outbox/operation.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useWholeList } from '../../api/queries.ts'
import { jobOptions } from '../../components/job-options.ts'
import { useFocus } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app-text.tsx'
import { useDraftName, useUser } from '../../session/session.tsx'
import { useTimeZone } from '../../session/tenant.ts'
import { orNull } from '../../ui/form/or-null.ts'
import { NotesField, SelectField, TextField, type TextForm } from '../../ui/form/fields.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { HoursEffect } from './hours-effect.tsx'

const PunchDoubt = lazy(() => import('./punch-doubt.tsx'))

interface FieldsProps {
  form: TextForm
  timeZone: string
  children?: ReactNode
}

function EntryFields({ form, timeZone, children }: FieldsProps) {
  const me = useUser()
  const { columns, common, entryTypes, forms, logs, statuses } = useText()
  const users = useWholeList(userCalls.listUsers)
  const jobs = useWholeList(jobCalls.listJobs)
  const userOptions = (users.data ?? [])
    .filter(({ uuid, is_active }) => {
      const isMeant = uuid === form.getValues().user_id
      return canSeeEveryone(me.role) ? is_active || isMeant : uuid === me.uuid
    })
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  const types = writableTypes(me.role).map((value) => ({ value, label: entryTypes[value] }))
  return (
    <>
      <SearchField form={form} name="user_id" label={columns.user} required options={userOptions} />
      <SearchField
        form={form}
        name="job_id"
        label={columns.job}
        required
        options={jobOptions(jobs.data ?? [], statuses)}
      />
      <SelectField form={form} name="type" label={columns.type} options={types} />
      <TextField
        form={form}
        name="timestamp"
        label={columns.timestamp}
        type="datetime-local"
        hint={forms.timeZone(timeZone)}
      />
      {form.getValues().type === 'DEPARTURE' && (
        <SelectField
          form={form}
          name="break"
          label={logs.break}
          options={[
            { value: '', label: common.no },
            ...breakKinds.map((value) => ({ value, label: logs.breaks[value] })),
          ]}
        />
      )}
      <NotesField form={form} name="notes" label={common.notes} />
      {children}
    </>
  )
}

/** The fields as they show an entry, in wall-clock time. */
function valuesIn(timeZone: string) {
  return ({ user_id, job_id, entry_type, timestamp, notes, break: kind }: LogEntry) => ({
    user_id,
    job_id,
    type: entry_type,
    timestamp: wallClock(Date.parse(timestamp), timeZone),
    notes: notes ?? '',
    break: kind ?? '',
  })
}

/** The instant of a time as typed; what is none, such as a year that is half typed, as it stands. */
function typedInstant(wall: string, timeZone: string): string {
  return isWall(wall) ? instantOfWall(wall, timeZone) : wall
}

function isWall(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
}

function bodyIn(timeZone: string) {
  return (values: Record<string, string>) => ({
    user_id: values.user_id ?? '',
    job_id: values.job_id ?? '',
    type: entryTypeInput.options.find((type) => type === values.type),
    timestamp: values.timestamp ? typedInstant(values.timestamp, timeZone) : undefined,
    notes: orNull(values.notes),
    break:
      values.type === 'DEPARTURE'
        ? (breakKinds.find((kind) => kind === values.break) ?? null)
        : undefined,
  })
}

/** The fields as they show an entry that was refused; empty where it is none that this form knows. */
function valuesOf({ body, shown, at }: Operation, timeZone: string): Record<string, string> {
  const entry = z.safeParse(newLogEntry, shown ?? body)
  if (!entry.success) return {}
  const { user_id, job_id, type = defaultEntryType, timestamp, notes, break: kind } = entry.data
  return {
    user_id,
    job_id,
    type,
    timestamp: wallClock(timestamp === undefined ? at : Date.parse(timestamp), timeZone),
    notes: notes ?? '',
    break: kind ?? '',
  }
}

interface NewProps {
  now: number
  /** The id of what the server would not take, to be fixed and sent again, and what it is once that is read. */
  unsent: string | null
  refused: Operation | undefined
  onDone: () => void
}

/** The form that writes an entry; for oneself, now, unless said otherwise. */
export function NewLogEntryForm({ now, unsent, refused, onDone }: NewProps) {
  const me = useUser()
  const timeZone = useTimeZone()
  const { chrome, forms, logs } = useText()
  const { form, state } = useCallForm({
    call: logEntryCalls.createLogEntry,
    name: useDraftName(`createLogEntry${unsent === null ? '' : `:${unsent}`}`),
    initial: {
      user_id: me.uuid,
      job_id: '',
      type: defaultEntryType,
      timestamp: wallClock(now, timeZone),
      notes: '',
      break: '',
      ...(refused && valuesOf(refused, timeZone)),
    },
    bodyOf: bodyIn(timeZone),
    operation: refused?.id,
    onDone,
    failure: forms.failures.entry,
  })
  return (
    <Form label={logs.newTitle} submit={chrome.addLogEntry} state={state}>
      <EntryFields form={form} timeZone={timeZone}>
        <Suspense>
          {isWall(form.getValues().timestamp ?? '') && (
            <PunchDoubt typed={typedIn(form.getValues(), timeZone)} original={null} />
          )}
        </Suspense>
      </EntryFields>
    </Form>
  )
}

/** A new entry as the form would write it; it has no id yet. */
function typedIn(values: Record<string, string>, timeZone: string) {
  const { type = defaultEntryType, timestamp = '', break: kind, ...sent } = bodyIn(timeZone)(values)
  return { ...sent, uuid: '', entry_type: type, timestamp, break: kind ?? null }
}

interface EditProps {
  entry: LogEntry
  draft: string
  /** The field that a link sent here for. */
  asked: string | null
  /** Told what became of it: `kept` on the device, to be sent when there is signal; `asked`: of the office. */
  onDone: (came: 'saved' | 'kept' | 'asked') => void
}

/** The form that corrects an entry, based on the version that is shown. */
export function EditLogEntryForm({ entry, draft, asked, onDone }: EditProps) {
  const timeZone = useTimeZone()
  const me = useUser()
  const { common, forms, logs } = useText()
  const users = useWholeList(userCalls.listUsers)
  const nameOf = (user: string) =>
    (user === entry.user_id ? entry.user_name : null) ??
    users.data?.find(({ uuid }) => uuid === user)?.name ??
    common.unknownUser
  const jobs = useWholeList(jobCalls.listJobs)
  const shown = wallClock(Date.parse(entry.timestamp), timeZone)
  const { form, state } = useCallForm({
    call: logEntryCalls.updateLogEntry,
    name: draft,
    params: { uuid: entry.uuid },
    initial: { ...valuesIn(timeZone)(entry), reason: '' },
    valuesOf: valuesIn(timeZone),
    version: entry.version,
    bodyOf: (values, version) => ({
      ...bodyIn(timeZone)(values),
      // The field shows minutes: left alone, the seconds of the entry stay.
      ...(values.timestamp === shown && { timestamp: entry.timestamp }),
      reason: orNull(values.reason),
      version,
    }),
    onDone: (made, keptAs) =>
      onDone(keptAs.length > 0 ? 'kept' : made.length > 0 ? 'saved' : 'asked'),
    failure: forms.failures.updateEntry,
  })
  useFocus(form, asked)
  const change = changeIn(entry, form.getValues(), shown, timeZone)
  return (
    <Form
      label={common.edit}
      submit={common.save}
      state={state}
      nameOf={(field, value) =>
        field === 'user_id'
          ? nameOf(value)
          : jobs.data?.find(({ uuid }) => field === 'job_id' && uuid === value)?.job_name
      }
    >
      <EntryFields form={form} timeZone={timeZone}>
        {entry.user_id !== me.uuid && (
          <TextField
            form={form}
            name="reason"
            label={logs.reason}
            hint={logs.reasonHint}
            required={isOtherTime(entry, change)}
          />
        )}
        <Suspense>
          <PunchDoubt typed={{ ...change, uuid: entry.uuid }} original={entry} />
        </Suspense>
        <HoursEffect entry={entry} change={change} nameOf={nameOf} />
      </EntryFields>
    </Form>
  )
}

/** An entry as the form would change it. */
function changeIn(
  entry: LogEntry,
  values: Record<string, string>,
  shown: string,
  timeZone: string,
) {
  const { timestamp, type, break: kind, ...sent } = bodyIn(timeZone)(values)
  return {
    user_id: sent.user_id,
    job_id: sent.job_id,
    entry_type: type ?? entry.entry_type,
    timestamp:
      values.timestamp === shown || !isWall(values.timestamp ?? '')
        ? entry.timestamp
        : (timestamp ?? entry.timestamp),
    break: kind ?? null,
  }
}

/** Whether somebody's time is another one after a change: then they are told the reason. */
function isOtherTime(entry: LogEntry, change: ReturnType<typeof changeIn>): boolean {
  if (!isPunch(entry.entry_type) && !isPunch(change.entry_type)) return false
  return (
    change.user_id !== entry.user_id ||
    change.job_id !== entry.job_id ||
    change.entry_type !== entry.entry_type ||
    change.timestamp !== entry.timestamp ||
    change.break !== (entry.break ?? null)
  )
}
