import { useForm } from '@mantine/form'
import { useState } from 'react'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import { addDays, dateOf, startOfDay } from '../../../../shared/time/time-zone.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { jobOptions } from '../../../components/job-options.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app-text.tsx'
import { useMoveCrewText } from '../../../language/move-crew-text.ts'
import { useFormat, useTimeZone } from '../../../session/tenant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choices } from '../../../ui/form/choices.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'
import { DayPeople } from './day-people.tsx'
import { shiftsOf, type Shift } from './shifts.ts'
import { useMoveCrew } from './use-move-crew.ts'

interface Props {
  job: { uuid: string; job_name: string }
  onClose: () => void
}

/** Moves what a crew logged at a job on one day to the job where they were, for all of them at once. */
export default function MoveCrew({ job, onClose }: Props) {
  const { common, statuses } = useText()
  const text = useMoveCrewText()
  const format = useFormat()
  const zone = useTimeZone()
  const problem = useErrorMessage()
  const toast = useToast()
  const jobs = useWholeList(jobCalls.listJobs)
  const [today] = useState(() => dateOf(Date.now(), zone))
  const form = useForm<Record<string, string>>({
    initialValues: { date: today, job_id: '', reason: '' },
  })
  /** Whom it is not for; everybody else of the day is meant. */
  const [without, setWithout] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const { date = today, job_id = '', reason = '' } = form.getValues()
  const day = { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) }
  const iso = (at: number) => new Date(at).toISOString()
  const entries = useWholeList(logEntryCalls.listLogEntries, {
    // With the next day: a night ends on it.
    query: { job_id: job.uuid, from: iso(day.from), to: iso(startOfDay(addDays(date, 2), zone)) },
  })
  const current = entries.data ?? []
  /** What is moved, once it was begun: what is left of a shift is none by itself. */
  const [begun, setBegun] = useState<readonly Shift[] | null>(null)
  const shifts = begun ?? shiftsOf(current, day)
  const meant = shifts.filter(({ user_id }) => !without.includes(user_id))
  const { move, isBusy, error } = useMoveCrew((count, isKept) => {
    const done = text.done(count)
    toast({ message: isKept ? `${done} ${common.notSentYet}` : done })
    onClose()
  })
  const target = jobs.data?.find(({ uuid }) => uuid === job_id && uuid !== job.uuid)
  const submit = () => {
    if (isBusy) return
    if (meant.length === 0) return setMissing(text.chooseWho)
    if (!target) return setMissing(text.chooseJob)
    if (!reason.trim()) return setMissing(text.reasonNeeded)
    setMissing(null)
    setBegun(shifts)
    move({ shifts: meant, current, job_id: target.uuid, reason: reason.trim() })
  }
  const toggle = (user: string) =>
    setWithout(
      without.includes(user) ? without.filter((each) => each !== user) : [...without, user],
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
            onChange={(event) => {
              setBegun(null)
              form.setFieldValue('date', event.currentTarget.value || today)
            }}
          />
        </label>
        <QueryState
          isLoading={entries.isLoading}
          error={problem(entries.error)}
          onRetry={() => void entries.refetch()}
        >
          <DayPeople
            shifts={shifts}
            chosen={meant.map(({ user_id }) => user_id)}
            format={format}
            onToggle={toggle}
          />
        </QueryState>
        <SearchField
          form={form}
          name="job_id"
          label={text.rightJob}
          required
          options={jobOptions(
            (jobs.data ?? []).filter(({ uuid }) => uuid !== job.uuid),
            statuses,
          )}
        />
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
          choices={[text.wrongJob, text.wentOn].map((each) => ({ value: each, label: each }))}
          chosen={reason}
          onChoose={(each) => form.setFieldValue('reason', each)}
        />
        <button type="submit" className="button primary large" aria-disabled={isBusy}>
          {target ? text.move(meant.length, target.job_name) : text.chooseJob}
        </button>
      </form>
    </Dialog>
  )
}
