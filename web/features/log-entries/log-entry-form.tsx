import type { ReactNode } from 'react'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import {
  defaultEntryType,
  writableTypes,
  type LogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { breakKinds } from '../../../shared/payroll/wages/break-kinds.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { wallClock } from '../../../shared/time/time-zone.ts'
import type { Operation } from '../../api/outbox/operation.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useWholeList } from '../../api/queries.ts'
import { isLeftElsewhere } from '../../components/entries/left-elsewhere.ts'
import { jobOptions } from '../../components/jobs/job-options.ts'
import { useGivenFields } from '../../components/page/use-given-fields.ts'
import { useFocus } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app/text.tsx'
import { useUser } from '../../session/session.tsx'
import { useTimeZone } from '../../session/tenant.ts'
import { orNull } from '../../ui/form/or-null.ts'
import { NotesField, SelectField, TextField, type TextForm } from '../../ui/form/fields.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import {
  bodyIn,
  changeIn,
  correctedIn,
  isOtherTime,
  isWall,
  typedIn,
  valuesIn,
  valuesOf,
} from './entry-values.ts'
import { HoursEffect } from './hours-effect.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary, OptionalBoundary } from '../../loading/lazy-boundary.tsx'

const AnywayField = lazyComponent(() => import('./anyway-field.tsx'))

const PunchDoubt = lazyComponent(() => import('./punch-doubt.tsx'))

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
  const given = useGivenFields(`createLogEntry${unsent === null ? '' : `:${unsent}`}`, {
    user_id: 'user_id',
    job_id: 'job_id',
    type: 'type',
    timestamp: 'timestamp',
    notes: 'notes',
  })
  const { form, state, problem } = useCallForm({
    call: logEntryCalls.createLogEntry,
    draft: { name: given.name },
    fields: {
      initial: {
        user_id: me.uuid,
        job_id: '',
        type: defaultEntryType,
        timestamp: wallClock(now, timeZone),
        notes: '',
        break: '',
        anyway: '',
      },
      typed: refused ? valuesOf(refused, timeZone) : given.typed,
    },
    bodyOf: (values) => ({
      ...bodyIn(timeZone)(values),
      ...(values.anyway && { anyway: true }),
    }),
    operation: refused?.id,
    onDone,
    failure: forms.failures.entry,
  })
  return (
    <Form label={logs.newTitle} submit={chrome.addLogEntry} state={state}>
      <EntryFields form={form} timeZone={timeZone}>
        {isLeftElsewhere(problem) && (
          <LazyBoundary>
            <AnywayField form={form} />
          </LazyBoundary>
        )}
        <OptionalBoundary>
          {isWall(form.getValues().timestamp ?? '') && (
            <PunchDoubt typed={typedIn(form.getValues(), timeZone)} original={null} />
          )}
        </OptionalBoundary>
      </EntryFields>
    </Form>
  )
}

interface EditProps {
  entry: LogEntry
  draft: string
  /** The correction that the server would not take, to be fixed and sent again. */
  refused: Operation | undefined
  /** The field that a link sent here for. */
  asked: string | null
  /** Told what became of it: `kept` on the device, to be sent when there is signal; `asked`: of the office. */
  onDone: (came: 'saved' | 'kept' | 'asked') => void
}

/** The form that corrects an entry, based on the version that is shown. */
export function EditLogEntryForm({ entry, draft, refused, asked, onDone }: EditProps) {
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
    params: { uuid: entry.uuid },
    draft: { name: draft },
    fields: {
      initial: { ...valuesIn(timeZone)(entry), reason: '' },
      typed: refused && correctedIn(refused, timeZone),
      valuesOf: valuesIn(timeZone),
      version: entry.version,
    },
    bodyOf: (values, version) => ({
      ...bodyIn(timeZone)(values),
      // The field shows minutes: left alone, the seconds of the entry stay.
      ...(values.timestamp === shown && { timestamp: entry.timestamp }),
      reason: orNull(values.reason),
      version,
    }),
    operation: refused?.id,
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
        <OptionalBoundary>
          <PunchDoubt typed={{ ...change, uuid: entry.uuid }} original={entry} />
        </OptionalBoundary>
        <HoursEffect entry={entry} change={change} nameOf={nameOf} />
      </EntryFields>
    </Form>
  )
}
