import { useReducer } from 'react'
import { jobCalls } from '../../../../../shared/jobs/calls.ts'
import { mustBeConfirmed } from '../../../../../shared/schedule/conflicts.ts'
import type { Schedule } from '../../../../../shared/schedule/schedule.ts'
import { addDays } from '../../../../../shared/time/time-zone.ts'
import { useWholeList } from '../../../../api/queries.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../language/app/text.tsx'
import { usePlanningText } from '../../../../language/planning/text.ts'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { ErrorMessage } from '../../../../ui/query-state.tsx'
import { confirmationsOf } from '../leave-out.ts'
import { beginPlan, isBlocked, jobsOf, movableDays, movedJobs, nextPlan } from './rain-plan.ts'
import { RainPreview } from './rain-preview.tsx'
import { useMoveDay, useMovePreview } from './use-move-day.ts'

export interface RainProps {
  from: string
  today: string
  schedule: Schedule | undefined
  nameOf: (user: string) => string
}

/** Returns what is planned to move, and how the office changes and sends it. */
function useRain({ from, today, schedule, onDone }: RainProps & { onDone: () => void }) {
  const areas = useWholeList(jobCalls.listJobs)
  const shifts = (schedule?.shifts ?? []).filter(({ state }) => state !== 'removed')
  const days = movableDays(from, today)
  const [plan, change] = useReducer(nextPlan, null, () => beginPlan(shifts, days.first))
  const jobs = jobsOf(shifts, plan.date)
  const areaOf = (job: string) => areas.data?.find(({ uuid }) => uuid === job)?.work_area ?? null
  const chosen = movedJobs([...jobs.keys()], areaOf, plan)
  const wanted = { date: plan.date, to: plan.to, job_ids: chosen }
  const preview = useMovePreview(wanted)
  const move = useMoveDay(onDone)
  const unable = (preview.shown?.conflicts ?? []).filter(mustBeConfirmed)
  return {
    ...{ areas, shifts, days, plan, change, jobs, chosen, preview, move },
    ask: () => {
      change({ type: 'previewed' })
      preview.mutate(wanted)
    },
    apply: () =>
      move.mutate({ ...wanted, ...(unable.length > 0 && { confirmed: confirmationsOf(unable) }) }),
  }
}

/** The jobs of the day; those that are checked are moved. */
function RainJobs({ rain: { areas, jobs, chosen, change } }: { rain: ReturnType<typeof useRain> }) {
  const { common } = useText()
  const { rain: text } = usePlanningText()
  return (
    <fieldset className="field">
      <legend>{text.jobs}</legend>
      {jobs.size === 0 && <p className="muted">{text.noJobs}</p>}
      {areas.isLoading && <p className="muted">{common.loading}</p>}
      <div className="choices">
        {(areas.isLoading ? [] : [...jobs]).map(([job, name]) => (
          <label className="choice" key={job}>
            <input
              type="checkbox"
              checked={chosen.includes(job)}
              onChange={({ currentTarget: { checked } }) =>
                change({ type: 'job picked', job, isMoved: checked })
              }
            />
            <span>{name ?? common.unknownJob}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Chooses a day, shows what moving it would do, and moves it. */
export function RainForm(props: RainProps & { onDone: () => void }) {
  const { nameOf } = props
  const { common } = useText()
  const { rain: text } = usePlanningText()
  const problem = useErrorMessage()
  const rain = useRain(props)
  const { plan, change, days, shifts, chosen, preview, move } = rain
  const { shown } = preview
  const names = new Map(shifts.map(({ job_id, job_name }) => [job_id, job_name]))
  return (
    <form
      className="form paper"
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault()
        rain.ask()
      }}
    >
      <div className="two-fields">
        <DateInput
          label={text.date}
          min={days.first}
          max={days.last}
          value={plan.date}
          onChange={(date) => date && change({ type: 'day chosen', date })}
        />
        <DateInput
          label={text.to}
          min={addDays(plan.date, 1)}
          max={addDays(plan.date, 28)}
          value={plan.to}
          onChange={(to) => to && change({ type: 'target chosen', to })}
        />
      </div>
      <RainJobs rain={rain} />
      {shown && (
        <RainPreview
          {...{ moved: shown, confirmed: plan.confirmed, nameOf }}
          jobOf={(job) => names.get(job) ?? common.unknownJob}
          onConfirm={(confirmed) => change({ type: 'confirmed', confirmed })}
        />
      )}
      <ErrorMessage text={problem(preview.error ?? move.error)} />
      <div className="ends actions">
        <button
          type="submit"
          className="button"
          disabled={
            chosen.length === 0 || rain.areas.isLoading || preview.isPending || move.isPending
          }
        >
          {text.preview}
        </button>
        {shown && shown.moved.length > 0 && (
          <button
            type="button"
            className="button primary"
            disabled={isBlocked(shown, plan) || move.isPending}
            onClick={rain.apply}
          >
            {text.apply(shown.moved.length)}
          </button>
        )}
      </div>
    </form>
  )
}
