import { addDays, dateOf, instantOfWall, wallClock } from '../../../shared/time/time-zone.ts'
import { clock } from '../../api/device/clock.ts'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import { Choices } from '../../ui/form/choices.tsx'

const minute = 60_000
const quarter = 15 * minute

/** The chosen time of an entry, and how it changes. */
export interface WhenProps {
  /** The time that was chosen or said (ISO), with which everything is logged; null for now. */
  at: string | null
  /** What was not understood, as a question: the choice stands open below it. */
  question: string | null
  /** Told the time that is meant (ISO); null for now. */
  onChange: (at: string | null) => void
}

interface Props extends WhenProps {
  /** The moment at which it opened (epoch ms): a time that moves under the thumb is the wrong one. */
  now: number
  shown: string
}

const isToCome = (instant: string) => Date.parse(instant) > clock.time()

/** The time to choose, open: the last quarters of an hour, five minutes up and down, any time, yesterday. */
export default function WhenPanel({ at, question, onChange, now, shown }: Props) {
  const quickLog = useQuickLogText()
  const format = useFormat()
  const zone = useTimeZone()
  const latest = Math.floor((now - minute) / quarter) * quarter
  const quarters = [0, 1, 2, 3].map((back) => new Date(latest - back * quarter).toISOString())
  const [date = '', time = ''] = wallClock(at === null ? now : Date.parse(at), zone).split('T')
  const today = dateOf(now, zone)
  const choose = (wanted: string, day = date) => {
    if (!wanted) return
    const on = (each: string) => instantOfWall(`${each}T${wanted}`, zone)
    // What is not over yet today is of the day before; the day is shown with it.
    const isAhead = day === today && isToCome(on(day))
    onChange(on(isAhead ? addDays(day, -1) : day))
  }
  const step = (minutes: number) => {
    const from = at === null ? now : Date.parse(at)
    const next = Math.round(from / (5 * minute)) * 5 * minute + minutes * minute
    onChange(next >= now ? null : new Date(next).toISOString())
  }
  return (
    <div className="when">
      <Choices
        legend={question ?? quickLog.whenIs(shown)}
        name="quick-when"
        choices={[
          { value: '', label: quickLog.now },
          ...quarters.map((each) => ({ value: each, label: format.time(each) })),
        ]}
        chosen={question === null ? (at ?? '') : undefined}
        onChoose={(value) => onChange(value === '' ? null : value)}
      />
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-label={quickLog.earlier}
          onClick={() => step(-5)}
        >
          −5
        </button>
        <input
          className="input"
          type="time"
          aria-label={question ?? quickLog.exactTime}
          key={at}
          defaultValue={question === null ? time.slice(0, 5) : ''}
          onKeyDown={(event) => {
            // It chooses, and does not send the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            choose(event.currentTarget.value)
          }}
          onBlur={({ currentTarget: { value, defaultValue } }) => {
            if (value !== defaultValue) choose(value)
          }}
        />
        <button
          type="button"
          className="button"
          aria-label={quickLog.later}
          onClick={() => step(5)}
        >
          +5
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={date < today}
          onClick={() => choose(time, date < today ? today : addDays(today, -1))}
        >
          {quickLog.yesterday}
        </button>
      </div>
    </div>
  )
}
