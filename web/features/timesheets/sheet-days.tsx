import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import type { Timesheet, TimesheetDay } from '../../../shared/timesheet.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { Evidence } from '../../components/entries/evidence.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { hoursOf } from './hours.ts'
import { MendDeparture } from './mend-departure.tsx'

interface Props {
  sheet: Timesheet
  /** Whether the reader may add to what is paid. */
  mayAdd: boolean
}

/** What an hour is owed for (Labor Code 226.7). */
const owesHour: readonly string[] = [
  'meal_missing',
  'meal_late',
  'meal_short',
  'second_meal_missing',
]

/** Adds the hour that a missed meal owes. */
function OweHour({ sheet, date }: { sheet: Timesheet; date: string }) {
  const { sheet: text } = usePayrollText()
  const problem = useErrorMessage()
  const add = useSend(api.addTimesheetExtra)
  const { user_id, period, version } = sheet
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={add.isPending}
        onClick={() =>
          add.mutate({
            params: { user_id, date: period.from },
            body: { version, kind: 'missed_break', amount: '1', date },
          })
        }
      >
        {text.oweHour}
      </button>
      <ErrorMessage text={problem(add.error)} />
    </>
  )
}

function Day({ day, sheet, mayAdd }: Props & { day: TimesheetDay }) {
  const { common } = useText()
  const text = usePayrollText()
  const format = useFormat()
  const own = sheet.problems.filter(({ date }) => date === day.date)
  return (
    <li>
      <h3>
        {format.weekday(day.date)}, {format.calendarDate(day.date)}
        <span>{text.hours(format.number(hoursOf(day.worked_seconds)))}</span>
      </h3>
      {day.stretches.length === 0 && own.length === 0 && (
        <p className="muted">{text.sheet.nothing}</p>
      )}
      <ul className="plain-list">
        {day.stretches.map((stretch) => (
          <li key={stretch.from}>
            <Link to={paths.logEntry(stretch.entry_ids[0] ?? '')}>
              {format.time(stretch.from)}–{format.time(stretch.to)}
            </Link>
            <span>{stretch.job_name ?? common.unknownJob}</span>
            <strong>{text.hours(format.number(hoursOf(stretch.seconds)))}</strong>
            <Evidence kinds={stretch.evidence} />
          </li>
        ))}
        {day.breaks.map((pause) => (
          <li key={`break ${pause.from}`} className="muted">
            <span>
              {format.time(pause.from)}–{format.time(pause.to)}
            </span>
            <span>
              {text.breaks[pause.kind]}
              {pause.counts && ` (${text.paidBreak})`}
            </span>
          </li>
        ))}
      </ul>
      {own.map((problem) => (
        <div
          key={`${problem.code} ${problem.entry_id ?? ''}`}
          className={problem.blocks ? 'alert' : 'alert warn'}
        >
          {text.problems[problem.code]}{' '}
          {problem.entry_id !== undefined && (
            <Link to={paths.logEntry(problem.entry_id)}>{text.sheet.mend}</Link>
          )}
          {owesHour.includes(problem.code) && mayAdd && <OweHour sheet={sheet} date={day.date} />}
          {problem.code === 'open' && problem.entry_id !== undefined && (
            <MendDeparture arrival={problem.entry_id} />
          )}
        </div>
      ))}
    </li>
  )
}

/** The days of a timesheet, each with what was worked on it and how that is known. */
export function SheetDays({ sheet, mayAdd }: Props) {
  const { sheet: text } = usePayrollText()
  return (
    <section className="section" aria-label={text.days}>
      <h2>{text.days}</h2>
      <ul className="sheet-days paper">
        {sheet.days.map((day) => (
          <Day key={day.date} day={day} sheet={sheet} mayAdd={mayAdd} />
        ))}
      </ul>
    </section>
  )
}
