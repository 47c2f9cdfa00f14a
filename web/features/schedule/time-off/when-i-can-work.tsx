import { useState } from 'react'
import { availabilityCalls } from '../../../../shared/availability/calls.ts'
import type { Availability } from '../../../../shared/availability/availability.ts'
import { ruleDays } from '../../../../shared/time/recurrence.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { useCall, useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useUser } from '../../../session/session.tsx'
import { useFormat } from '../../../session/tenant.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'

type Weekly = Availability['weekly'][number]
type Day = Weekly['day']
type Choice = 'any' | 'never' | 'only'

const usual = { start: '07:00', end: '15:30' }

const choiceOf = (said: Weekly | undefined): Choice =>
  said === undefined ? 'any' : said.can && said.start !== null ? 'only' : said.can ? 'any' : 'never'

/** One weekday: any time, not at all, or between two hours. */
function DayRow({
  day,
  said,
  onChange,
}: {
  day: Day
  said: Weekly | undefined
  onChange: (next: Weekly | null) => void
}) {
  const { can: text } = usePlanningText()
  const format = useFormat()
  // A Monday: the days of the week in their order.
  const name = format.weekday(addDays('2026-06-01', ruleDays.indexOf(day)))
  const choose = (choice: string) => {
    if (choice === 'any') return onChange(null)
    const hours = choice === 'only' ? usual : { start: null, end: null }
    onChange({ day, can: choice === 'only', ...hours })
  }
  return (
    <div>
      <span>{name}</span>
      <select
        className="input"
        aria-label={name}
        value={choiceOf(said)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {(['any', 'never', 'only'] as const).map((choice) => (
          <option key={choice} value={choice}>
            {text[choice]}
          </option>
        ))}
      </select>
      {said && choiceOf(said) === 'only' && (
        <>
          {(['start', 'end'] as const).map((end) => (
            <input
              key={end}
              className="input"
              type="time"
              aria-label={`${name}: ${text[end]}`}
              value={said[end] ?? ''}
              onChange={(event) => {
                if (event.currentTarget.value)
                  onChange({ ...said, [end]: event.currentTarget.value })
              }}
            />
          ))}
        </>
      )}
    </div>
  )
}

function Week({ known }: { known: Availability }) {
  const { common } = useText()
  const { can: text } = usePlanningText()
  const toast = useToast()
  const problem = useErrorMessage()
  const { uuid } = useUser()
  const [weekly, setWeekly] = useState<Weekly[]>(known.weekly)
  const update = useSend(availabilityCalls.updateAvailability, () =>
    toast({ message: common.saved }),
  )
  const change = (day: Day, next: Weekly | null) =>
    setWeekly((all) => [...all.filter((each) => each.day !== day), ...(next ? [next] : [])])
  const save = () =>
    update.mutate({
      params: { uuid },
      body: { weekly, days: known.days, version: known.version },
    })
  return (
    <>
      <div className="week-hours">
        {ruleDays.map((day) => (
          <DayRow
            key={day}
            day={day}
            said={weekly.find((each) => each.day === day)}
            onChange={(next) => change(day, next)}
          />
        ))}
      </div>
      <ErrorMessage text={update.error && (problem(update.error) ?? text.failure)} />
      <div className="actions">
        <button type="button" className="button" disabled={update.isPending} onClick={save}>
          {text.save}
        </button>
      </div>
    </>
  )
}

/** On which days of the week, and between which hours, somebody says that they can work. */
export function WhenICanWork() {
  const { can: text } = usePlanningText()
  const { uuid } = useUser()
  const { data } = useCall(availabilityCalls.getAvailability, { params: { uuid } })
  return (
    <section className="panel paper" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className="muted">{text.hint}</p>
      {/* Of another version than was shown, it begins anew. */}
      {data && <Week key={data.version} known={data} />}
    </section>
  )
}
