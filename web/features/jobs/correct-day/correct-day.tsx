import { useForm } from '@mantine/form'
import { useState } from 'react'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { isClosed } from '../../../../shared/jobs/job.ts'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import { addDays, dateOf, instantOfWall, startOfDay } from '../../../../shared/time/time-zone.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app-text.tsx'
import { useCorrectDayText } from '../../../language/correct-day-text.ts'
import { useFormat, useTimeZone } from '../../../session/tenant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choices } from '../../../ui/form/choices.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'
import { changesOf, peopleOf } from './day-changes.ts'
import { DayPeople } from './day-people.tsx'
import { useCorrectDay } from './use-correct-day.ts'

interface Props {
  job: { uuid: string; job_name: string }
  onClose: () => void
}

/** Puts what a crew logged at a job on one day right, for all of them at once: the job, when they arrived and left. */
export default function CorrectDay({ job, onClose }: Props) {
  const { common, statuses } = useText()
  const text = useCorrectDayText()
  const format = useFormat()
  const zone = useTimeZone()
  const problem = useErrorMessage()
  const toast = useToast()
  const jobs = useWholeList(jobCalls.listJobs)
  const [today] = useState(() => dateOf(Date.now(), zone))
  const form = useForm<Record<string, string>>({
    initialValues: { date: today, job_id: '', arrived: '', left: '', reason: '' },
  })
  /** Whom it is not for; everybody else of the day is meant. */
  const [without, setWithout] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const { date = today, job_id = '', arrived = '', left = '', reason = '' } = form.getValues()
  const at = (time: string) => (time ? instantOfWall(`${date}T${time}`, zone) : null)
  const entries = useWholeList(logEntryCalls.listLogEntries, {
    query: {
      job_id: job.uuid,
      from: new Date(startOfDay(date, zone)).toISOString(),
      to: new Date(startOfDay(addDays(date, 1), zone)).toISOString(),
    },
  })
  const people = peopleOf(entries.data ?? [])
  const users = people.map(({ user_id }) => user_id).filter((each) => !without.includes(each))
  const correction = { users, job_id: job_id || job.uuid, arrived: at(arrived), left: at(left) }
  const { send, isBusy, error } = useCorrectDay((count, isKept) => {
    const done = text.done(count)
    toast({ message: isKept ? `${done} ${common.notSentYet}` : done })
    onClose()
  })
  const target = jobs.data?.find(({ uuid }) => uuid === job_id)
  const isMove = target !== undefined && target.uuid !== job.uuid
  const submit = () => {
    if (isBusy) return
    const { changes, departures } = changesOf(people, correction)
    if (users.length === 0) return setMissing(text.chooseWho)
    if (changes.length + departures.length === 0) return setMissing(text.nothingChanges)
    if (arrived && left && left <= arrived) return setMissing(text.leftBeforeArrived)
    if (!reason.trim()) return setMissing(text.reasonNeeded)
    setMissing(null)
    send(people, correction, reason.trim())
  }
  const options = (jobs.data ?? [])
    .toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
    .map(({ uuid, job_name, status }) => ({
      value: uuid,
      label: isClosed(status) ? `${job_name} (${statuses[status]})` : job_name,
    }))
  const timeField = (name: 'arrived' | 'left', label: string) => (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="time"
        value={form.getValues()[name]}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
      />
    </label>
  )
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form
        className="quick-log"
        aria-label={text.title}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{text.hint(job.job_name)}</p>
        <ErrorMessage text={missing ?? error} />
        <label className="field">
          <span>{text.day}</span>
          <input
            className="input"
            type="date"
            max={today}
            value={date}
            onChange={(event) => form.setFieldValue('date', event.currentTarget.value || today)}
          />
        </label>
        <QueryState
          isLoading={entries.isLoading}
          error={problem(entries.error)}
          onRetry={() => void entries.refetch()}
        >
          <DayPeople
            people={people}
            chosen={users}
            format={format}
            onToggle={(uuid) =>
              setWithout(
                without.includes(uuid)
                  ? without.filter((each) => each !== uuid)
                  : [...without, uuid],
              )
            }
          />
        </QueryState>
        <SearchField
          form={form}
          name="job_id"
          label={text.rightJob}
          hint={text.sameJob}
          options={options}
        />
        <div className="actions">
          {timeField('arrived', text.arrived)}
          {timeField('left', text.left)}
        </div>
        <label className="field">
          <span>
            {text.reason}
            <span aria-hidden="true"> *</span>
          </span>
          <input
            className="input"
            maxLength={500}
            aria-required
            value={reason}
            onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
          />
        </label>
        <Choices
          legend={text.usualReasons}
          name="usual-reason"
          choices={[text.wrongJob, text.wrongTime, text.forgot].map((each) => ({
            value: each,
            label: each,
          }))}
          chosen={reason}
          onChoose={(each) => form.setFieldValue('reason', each)}
        />
        <button type="submit" className="button primary large" aria-disabled={isBusy}>
          {isMove ? text.move(users.length, target.job_name) : text.correct(users.length)}
        </button>
      </form>
    </Dialog>
  )
}
