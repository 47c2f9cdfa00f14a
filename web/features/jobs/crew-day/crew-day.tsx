import { useForm } from '@mantine/form'
import { useState } from 'react'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import { addDays, dateOf, startOfDay } from '../../../../shared/time/time-zone.ts'
import { clock } from '../../../api/device/clock.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { jobOptions } from '../../../components/jobs/job-options.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { useCrewDayText } from '../../../language/crew-day/text.ts'
import { useFormat, useTimeZone } from '../../../session/tenant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choices } from '../../../ui/form/choices.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'
import { DayPeople } from './day-people.tsx'
import { changesOf } from './day-changes.ts'
import { shiftsOf, type Shift } from './shifts.ts'
import { useCrewDay } from './use-crew-day.ts'

interface Props {
  job: { uuid: string; job_name: string }
  onClose: () => void
}

/** Puts right what a crew logged at a job on one day, for all of them at once: the job, when they began, when they left. */
export default function CrewDay({ job, onClose }: Props) {
  const { common, statuses } = useText()
  const text = useCrewDayText()
  const format = useFormat()
  const zone = useTimeZone()
  const problem = useErrorMessage()
  const toast = useToast()
  const jobs = useWholeList(jobCalls.listJobs)
  const [today] = useState(() => dateOf(clock.time(), zone))
  const form = useForm<Record<string, string>>({
    initialValues: { date: today, job_id: '', began: '', left: '', reason: '' },
  })
  /** Whom it is not for; everybody else of the day is meant. */
  const [without, setWithout] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const { date = today, job_id = '', began = '', left = '', reason = '' } = form.getValues()
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
  const { correct, isBusy, error } = useCrewDay((count, isKept) => {
    const done = text.done(count)
    toast({ message: isKept ? `${done} ${common.notSentYet}` : done })
    onClose()
  })
  const target = jobs.data?.find(({ uuid }) => uuid === job_id && uuid !== job.uuid)
  const isChanged = target !== undefined || began !== '' || left !== ''
  const submit = () => {
    if (isBusy) return
    if (meant.length === 0) return setMissing(text.chooseWho)
    if (!isChanged) return setMissing(text.chooseChange)
    if (!reason.trim()) return setMissing(text.reasonNeeded)
    const change = { job_id: target?.uuid ?? null, began: began || null, left: left || null }
    const { changes, wrong } = changesOf(meant, change, { date, zone, now: clock.time() })
    if (wrong.length > 0) {
      const names = wrong.map(({ user_name }) => user_name ?? common.unknownUser)
      return setMissing(text.outOfOrder(names.join(', ')))
    }
    setMissing(null)
    setBegun(shifts)
    correct({ shifts: meant, changes, current, reason: reason.trim() })
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
          options={jobOptions(
            (jobs.data ?? []).filter(({ uuid }) => uuid !== job.uuid),
            statuses,
          )}
        />
        {(['began', 'left'] as const).map((name) => (
          <label className="field" key={name}>
            <span>{text[name]}</span>
            <input
              className="input"
              type="time"
              value={form.getValues()[name]}
              onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
            />
          </label>
        ))}
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
          choices={[text.wrongJob, text.wentOn, text.tappedLate].map((each) => ({
            value: each,
            label: each,
          }))}
          chosen={reason}
          onChoose={(each) => form.setFieldValue('reason', each)}
        />
        <button type="submit" className="button primary large" aria-disabled={isBusy}>
          {target ? text.move(meant.length, target.job_name) : text.correct(meant.length)}
        </button>
      </form>
    </Dialog>
  )
}
