import { useErrorMessage } from '../../../api/use-error-message.ts'
import { jobOptions } from '../../../components/jobs/job-options.ts'
import { useText } from '../../../language/app/text.tsx'
import { useCrewDayText } from '../../../language/crew-day/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'
import { DayPeople } from './day-people.tsx'
import { ReasonField } from './reason-field.tsx'
import { useDayCorrection, type DayProps } from './use-day-correction.ts'

/** Corrects what a crew logged at a job on one day, for all of them at once: the job, when they began, when they left. */
export default function CrewDay(props: DayProps) {
  const { job, onClose } = props
  const { statuses } = useText()
  const text = useCrewDayText()
  const format = useFormat()
  const problem = useErrorMessage()
  const day = useDayCorrection(props)
  const { form, jobs, entries, meant, target } = day
  const otherJobs = (jobs.data ?? []).filter(({ uuid }) => uuid !== job.uuid)
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form
        className="quick-log"
        aria-label={text.title}
        onSubmit={(event) => {
          event.preventDefault()
          day.submit()
        }}
      >
        <p>{text.hint(job.job_name)}</p>
        <ErrorMessage text={day.problem} />
        <DateInput label={text.day} max={day.today} value={day.date} onChange={day.chooseDay} />
        <QueryState
          isLoading={entries.isLoading}
          error={problem(entries.error)}
          onRetry={() => void entries.refetch()}
        >
          <DayPeople
            shifts={day.shifts}
            chosen={meant.map(({ user_id }) => user_id)}
            format={format}
            onToggle={day.toggle}
          />
        </QueryState>
        <SearchField
          form={form}
          name="job_id"
          label={text.rightJob}
          options={jobOptions(otherJobs, statuses)}
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
        <ReasonField
          reason={day.reason}
          onChange={(reason) => form.setFieldValue('reason', reason)}
        />
        <button type="submit" className="button primary large" aria-disabled={day.isBusy}>
          {target ? text.move(meant.length, target.job_name) : text.correct(meant.length)}
        </button>
      </form>
    </Dialog>
  )
}
